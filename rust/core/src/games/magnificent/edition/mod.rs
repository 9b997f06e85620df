//! temporary reader
pub mod parts;
pub use parts::*;
use serde_json::Value;
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Edition { pub name: String, pub version: i64, pub width: u8, pub height: u8, pub shapes: [Shape;6], pub boards: [Board;8], pub loops: [Vec<Space>;3], pub track: Vec<TrackSpace>, pub preprinted: Tent, pub cards: Vec<Card>, pub posters: Vec<Poster>, pub tents: Vec<Tent>, pub trainers: Vec<TrainerSpace>, pub spaces: Vec<TrainerSpace>, pub titles: Option<Vec<Title>>, raw: String }
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Title { pub at_least: i64, pub title: String }
const C: [&str;4] = ["orange","green","purple","clear"];
fn col(s:&str)->u8{ C.iter().position(|c|*c==s).unwrap_or_else(||panic!("{s}")) as u8 }
fn eff(v:&Value)->Counted{ let w:Vec<&str>=v.as_str().unwrap().split(' ').collect(); let n=w.last().unwrap().parse().unwrap_or(1);
 let effect=match w[0]{"coins"=>Effect::Coins,"points"=>Effect::Points,"gem"=>Effect::Gem(match w[1]{"turn"=>4,"choice"=>5,c=>col(c)}),"poster"=>Effect::Poster,"trainer"=>Effect::Trainer,"power"=>Effect::Power,"build"=>Effect::Build(if w[1]=="turn"{3}else{col(w[1])}*2+(w[2]=="large") as u8),"double"=>Effect::Double,"copy"=>Effect::Copy,o=>panic!("{o}")}; Counted{effect,n}}
fn effs(v:&Value)->Vec<Counted>{v.as_array().map(|a|a.iter().map(eff).collect()).unwrap_or_default()}
fn pay(v:&Value)->Payment{ let w:Vec<&str>=v.as_str().unwrap().split(' ').collect(); let n=w.last().unwrap().parse().unwrap(); let due=match w[0]{"coins"=>Due::Coins,"trainer"=>Due::Trainer,"any-gem"=>Due::AnyGem,"gem"=>Due::Gem(if w[1]=="turn"{4}else{col(w[1])}),o=>panic!("{o}")}; Payment{due,n}}
fn us(v:&Value)->Use{ Use{when:match v["when"].as_str().unwrap(){"any"=>When::Any,"before_action"=>When::BeforeAction,"tile"=>When::Tile,_=>When::Perform},colour:v["colour"].as_str().map(col),pay:v["pay"].as_array().map(|a|a.iter().map(pay).collect()).unwrap_or_default(),effects:effs(&v["effects"])}}
fn u(v:&Value)->u64{v.as_u64().unwrap_or(0)}
fn gems(v:&Value)->[u8;4]{std::array::from_fn(|c|u(&v[C[c]]) as u8)}
fn tent(v:&Value,id:&str)->Tent{Tent{id:id.into(),gems:gems(&v["gems"]),points:u(&v["points"]) as u32,coins:u(&v["coins"]) as u32,bonus:effs(&v["bonus"])}}
fn space(v:&Value)->TrainerSpace{TrainerSpace{id:v["id"].as_str().unwrap().into(),cost:match v["cost"].as_str().unwrap(){"one"=>Cost::One,"many"=>Cost::Many,_=>Cost::Two},usage:us(&v["use"])}}
fn a(v:&Value)->Vec<Value>{v.as_array().unwrap().clone()}
impl Edition {
 pub fn from_value(v:&Value)->Result<Self,crate::contract::EditionError>{Ok(Self::read(v.clone()))}
 pub fn standard()->Self{ Self::read(toml::from_str::<Value>(&std::env::var("EDITION").ok().and_then(|p|std::fs::read_to_string(p).ok()).unwrap_or(include_str!("../editions/standard.toml").into())).unwrap())}
 fn read(v:Value)->Self{
  let (w,h)=(u(&v["camp"]["width"]) as usize,u(&v["camp"]["height"]) as usize); let _=h;
  let num=|s:&str|["I","II","III","IV"].iter().position(|n|*n==s).unwrap() as u8;
  let shape=|k:usize|{let s=a(&v["shapes"]).into_iter().find(|s|col(s["colour"].as_str().unwrap()) as usize==k/2&&(s["size"]=="large")==(k%2==1)).unwrap(); let mut cells=vec![]; for (y,r) in a(&s["rows"]).iter().enumerate(){for (x,c) in r.as_str().unwrap().chars().enumerate(){if c=='#'{cells.push((x as u8,y as u8))}}} Shape{id:s["id"].as_str().unwrap().into(),stock:u(&s["stock"]) as u8,cells}};
  let board=|b:usize|{let s=a(&v["boards"]).into_iter().find(|s|num(s["numeral"].as_str().unwrap()) as usize==b/2&&(s["side"]=="B")==(b%2==1)).unwrap(); let mut inside=0;let mut letters=vec![];let mut bonuses=vec![]; for (y,r) in a(&s["rows"]).iter().enumerate(){for (x,c) in r.as_str().unwrap().chars().enumerate(){let cell=y*w+x; if c!='.'{inside|=1<<cell} if c.is_ascii_lowercase(){letters.push((cell as u8,c)); bonuses.push((cell as u8,effs(&s["bonuses"][c.to_string()])))}}}
   let rectangles=a(&s["rectangles"]).iter().map(|r|{let r:Vec<usize>=a(r).iter().map(|x|u(x) as usize).collect(); let mut m=0u64; for y in r[1]..r[1]+r[3]{for x in r[0]..r[0]+r[2]{m|=1<<(y*w+x)}} m}).collect();
   let levels=a(&s["levels"]).iter().map(|l|Level{power:u(&l["power"]) as u8,small:u(&l["small"]) as u8,large:u(&l["large"]) as u8}).collect(); let g=&s["goods"]; Board{inside,letters,bonuses,rectangles,levels,goods:Goods{gems:gems(g),coins:u(&g["coins"]) as u32,trainers:u(&g["trainers"]) as u8}}};
  let lp=|k:usize|{let l=a(&v["loops"]).into_iter().find(|s|col(s["colour"].as_str().unwrap()) as usize==k).unwrap(); a(&l["spaces"]).iter().map(|s|match s.as_str().unwrap(){"poster"=>Space::Poster,"blank"=>Space::Blank,c=>Space::Gem(col(c))}).collect()};
  let card=|c:&Value|{let k=&c["criterion"]; let color=k["colour"].as_str().map(col); let size=k["size"].as_str().map(|s|(s=="large") as u8); let count=match k["count"].as_str().unwrap(){"rows"=>Count::Rows,"columns"=>Count::Columns,"rectangles"=>Count::Rectangles,"tiles"=>Count::Tiles{colour:color,size},"colour_sets"=>Count::ColourSets,"group"=>Count::Group(color.unwrap()),"bonus_cells"=>Count::BonusCells,"completed"=>Count::Completed,"posters"=>Count::Posters,"tents"=>Count::Tents,"gems"=>Count::Gems(color),"gem_sets"=>Count::GemSets,"coins"=>Count::Coins,"trainers"=>Count::Trainers,"trainer_tiles"=>Count::TrainerTiles,_=>Count::Track};
   Card{id:c["id"].as_str().unwrap().into(),numeral:c["numeral"].as_str().map(num),die:c.get("die").map(|d|(col(d["colour"].as_str().unwrap()),u(&d["value"]) as u8)),usage:c.get("use").map(us),criterion:Criterion{count,per:u(&k["per"]).max(1) as u32,points:u(&k["points"]) as u32,maximum:k["maximum"].as_u64().map(|m|m as u32)}}};
  let poster=|p:&Value|{let mut t=[0;6]; if let Some(o)=p["tiles"].as_object(){for (k,n) in o{let (c,s)=k.split_once('-').unwrap(); t[(col(c)*2+(s=="large") as u8) as usize]=u(n) as u8}} Poster{id:p["id"].as_str().unwrap().into(),is_start:p["start"]==true,tiles:t,gems:gems(&p["gems"]),points:u(&p["points"]) as u32,coins:u(&p["coins"]) as u32}};
  Edition{name:v["name"].as_str().unwrap().into(),version:1,width:w as u8,height:h as u8,shapes:std::array::from_fn(shape),boards:std::array::from_fn(board),loops:std::array::from_fn(lp),track:a(&v["track"]).iter().map(|t|TrackSpace{power:u(&t["power"]) as u8,posters:u(&t["posters"]) as u8}).collect(),preprinted:tent(&v["preprinted"],"preprinted"),cards:a(&v["cards"]).iter().map(card).collect(),posters:a(&v["posters"]).iter().map(poster).collect(),tents:a(&v["tents"]).iter().map(|t|tent(t,t["id"].as_str().unwrap())).collect(),trainers:a(&v["trainers"]).iter().map(space).collect(),spaces:a(&v["spaces"]).iter().map(space).collect(),titles:v["titles"].as_array().map(|t|t.iter().map(|t|Title{at_least:t["at_least"].as_i64().unwrap(),title:t["title"].as_str().unwrap().into()}).collect()),raw:v.to_string()}
 }
 pub fn to_value(&self)->Value{serde_json::from_str(&self.raw).unwrap()}
}

import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { FactsOf } from '#contract/reasons.ts';

const derive = promisify(argon2);

/** OWASP's argon2id setting of 19 MiB; memory in KiB. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const keyBytes = 32;

type Cost = typeof cost;
const parameters = (
  password: string,
  nonce: Buffer,
  { memory, passes, parallelism }: Cost,
): Argon2Parameters => ({
  // Keyboards may encode the same letter differently; NFKC makes them equal.
  message: Buffer.from(password.normalize('NFKC')),
  nonce,
  memory,
  passes,
  parallelism,
  tagLength: keyBytes,
});

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
const encode = ({ memory, passes, parallelism }: Cost, nonce: Buffer, key: Buffer): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(key)}`;

/** Hashes a password for storage, in the PHC string format: parameters, salt and key. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return encode(cost, nonce, await derive('argon2id', parameters(password, nonce, cost)));
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Matches no password. Unknown accounts are checked against it, so that they take as long as existing ones. */
const dummyHash = encode(cost, Buffer.alloc(16), Buffer.alloc(keyBytes));

/** Verifies a password. Takes as long without a hash, so that timing does not tell which accounts exist. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const known = phc.exec(hash ?? '');
  const [, memory, passes, parallelism, nonce = '', key = ''] = known ?? phc.exec(dummyHash) ?? [];
  const stored = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const expected = Buffer.from(key, 'base64');
  const derived = await derive('argon2id', parameters(password, Buffer.from(nonce, 'base64'), stored));
  return known !== null && expected.length === derived.length && timingSafeEqual(expected, derived);
}

/** Common passwords in lower case, which attackers try first: worldwide, keyboard patterns, dates, Indian ones. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 0987654321 987654321 87654321 654321
  123123 123321 112233 121212 123123123 123654 123654789 147258 147258369 159357 159753 789456 789456123 741852963
  456789 456123 321321 332211 445566 778899 101010 102030 10203040 131313 141414 151515 212121 232323 252525
  696969 100000 200000 123000 123412 12341234 1234512345 1122334455 11223344 11112222 12121212 22446688
  135790 1357924680 2468101 246810 24681012 98765432 9876543210 9999999999 0000000000 0123456 01234567 012345678
  password password1 password2 password3 password12 password123 password1234 password12345 password@1 password@12
  password@123 password@1234 password! password1! password123! password#1 passw0rd passw0rd1 passw0rd! p@ssword
  p@ssword1 p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@55w0rd pa$$word pa$$w0rd passwort passwd pass1234 pass12345 pass123
  pass@123 pass@1234 pass@word pass@word1 mypassword mypass mypass123 newpassword newpass newpass123 yourpassword
  qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty@123 qwerty! qwertyu qwertyui
  qwertyuiop qwertz qwert123 qwer1234 qwerasdf qweasd qweasdzxc qweqwe qwaszx 1qaz2wsx 1qaz2wsx3edc 1qazxsw2
  zaq12wsx zaq1zaq1 !qaz2wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3 q1w2e3r4 q1w2e3r4t5 asdfgh asdfghj
  asdfghjk asdfghjkl asdf1234 asdf123 asdasd asdasdasd asd123 asd123456 zxcvbn zxcvbnm zxcvbnm123 zxcvbnm1 zxc123
  zxczxc azerty azerty123 azertyuiop poiuyt poiuytrewq lkjhgf lkjhgfdsa mnbvcx mnbvcxz abcdef abcdefg abcdefgh
  abcdefghi abc123 abc1234 abc12345 abc123456 abc@123 abc@1234 abcd123 abcd1234 abcd@123 abcd@1234 abcd12345
  abcabc aabbcc a12345 a123456 a1234567 a12345678 a123456789 aa123456 aa12345678 aaa111 q123456 z123456 1a2b3c
  1a2b3c4d a1b2c3 a1b2c3d4 a1s2d3 a1s2d3f4 123abc 123456a 1234567a 12345a 123qwe 123qweasd 123qwe123 1234qwer
  12qwaszx 123asd 123456q 123456abc 12345qwert 12345abc abc123abc test123 test1234 test12345 test@123 test@1234
  testing testing1 testing123 testtest tester tester123 testpass testuser sample sample123 example example123
  admin1 admin12 admin123 admin1234 admin12345 admin123456 admin@123 admin@1234 admin@12345 admin! administrator
  administrator1 adminadmin root123 root1234 rootroot toor123 superuser superadmin manager manager123 master
  master1 master123 master@123 default default1 guest123 guest1234 user123 user1234 user12345 user@123 username
  username1 login123 login1234 letmein letmein1 letmein123 letmein! welcome welcome1 welcome12 welcome123 welcome2
  welcome@1 welcome@12 welcome@123 welcome@1234 welcome! changeme changeme1 changeme123 change123 secret secret1
  secret12 secret123 secret1234 secret@123 private private1 access access1 access14 access123 computer computer1
  computer123 internet internet1 internet123 samsung samsung1 samsung123 samsung@123 nokia123 nokia5800 redmi123
  xiaomi123 realme123 iphone iphone123 android android1 google google1 google123 google@123 facebook facebook1
  facebook123 instagram instagram1 instagram123 insta123 whatsapp whatsapp1 whatsapp123 youtube youtube1 youtube123
  telegram linkedin linkedin1 twitter twitter1 amazon amazon123 flipkart flipkart123 paytm123 phonepe microsoft
  windows windows1 windows7 windows10 hotmail yahoo123 gmail123 gmail@123 monkey monkey1 monkey123 dragon dragon1
  dragon123 tiger123 tigger lion123 lionking shadow shadow1 shadow123 sunshine sunshine1 sunshine123 princess
  princess1 princess123 football football1 football123 baseball baseball1 basketball soccer soccer1 hockey cricket
  cricket1 cricket12 cricket123 cricket@123 iloveyou iloveyou1 iloveyou2 iloveyou123 iloveyou! iloveu iloveu1
  iloveme loveme loveme1 love123 love1234 love12345 loveyou loveyou1 lovelove lovely lovely1 lovely123 ilovegod
  superman superman1 superman123 batman batman1 batman123 spiderman spiderman1 ironman ironman1 pokemon pokemon1
  naruto naruto123 starwars starwars1 matrix hunter hunter1 hunter2 killer killer1 killer123 ninja123 warrior
  trustno1 whatever whatever1 nothing nothing1 freedom freedom1 michael michael1 jennifer jordan jordan1 jordan23
  michelle jessica ashley ashley1 daniel daniel1 andrew joshua matthew robert thomas charlie charlie1 george
  anthony nicole hannah amanda maggie pepper ginger buster cookie cookie1 cheese chocolate chocolate1 banana
  orange purple yellow silver golden diamond flower flower1 flowers butterfly angel123 angels angel1 heaven jesus1
  jesus123 jesuschrist blessed blessed1 forever forever1 friend friends friends1 family family1 mother mother1
  father123 money123 money1 happy123 happy1 happiness summer summer1 summer123 winter winter1 spring autumn
  monday friday sunday january february march123 august september october november december hello1 hello12 hello123
  hello1234 hello@123 hellohello hi1234 goodluck success success1 success123 victory lucky123 lucky1 lucky7 star123
  mustang ferrari mercedes porsche yamaha yamaha1 honda123 suzuki bmw123 pulsar pulsar150 pulsar220 bullet
  india1 india12 india123 india1234 india12345 india@1 india@12 india@123 india@1234 india@1947 india1947 india@2023
  india@2024 india@2025 india@2026 india2011 india2020 india2024 india2025 indian indian1 indian123 indian@123
  iloveindia iloveindia1 myindia jaihind jaihind1 jaihind123 jaihind@123 bharat bharat1 bharat123 bharat@123
  hindustan hindustan1 hindustan123 vandemataram vandematram bharatmata jaishreeram jaishriram jaishreeram123
  jaishreeram1 jaisriram jaishree jaimatadi jaimatadi1 jaimatadi123 jaibhim jaibhim123 shriram shreeram sriram
  sriram123 sairam sairam1 sairam123 omsairam omsairam1 omsairam123 om123456 saibaba saibaba1 saibaba123 sai123
  hariom hariom123 harekrishna harekrishna1 radhekrishna radhekrishna123 radheradhe radheradhe1 radhe123 krishna
  krishna1 krishna12 krishna123 krishna@123 krishna1234 kanha123 ganesh ganesh1 ganesh12 ganesh123 ganesh@123
  ganesha ganesha1 ganpati ganpati123 ganpatibappa shivshakti mahadev mahadev1 mahadev123 mahadev@123 harharmahadev
  omnamahshivay omnamahshivaya namahshivay bholenath bholenath1 shivam shivam1 shivam123 shivam@123 shiva123 shiva1
  hanuman hanuman1 hanuman123 hanuman@123 bajrangbali lakshmi lakshmi1 lakshmi123 laxmi123 laxmi1 saraswati durga123
  durga1 maadurga balaji balaji1 balaji123 balaji@123 venkatesh venkatesh1 tirupati govinda govinda1 narayana
  murugan murugan1 murugan123 waheguru waheguru1 waheguru123 satnam123 satnamwaheguru bismillah bismillah1
  bismillah786 786786 786786786 allah786 allah123 allahu alhamdulillah khan786 islam123 mohammed mohammad
  muhammad muhammad1 rahul1 rahul12 rahul123 rahul1234 rahul@123 rahul@1234 raj123 raj1234 raj12345 raja123
  rajesh rajesh1 rajesh123 rajesh@123 ramesh ramesh1 ramesh123 suresh suresh1 suresh123 suresh@123 mahesh
  mahesh1 mahesh123 mukesh mukesh123 dinesh dinesh1 dinesh123 rakesh rakesh1 rakesh123 naresh naresh123 santosh
  santosh1 santosh123 manoj123 manoj1 manoj@123 sanjay sanjay1 sanjay123 sanjay@123 vijay123 vijay1 vijay@123
  ajay123 ajay1234 amit123 amit1234 amit@123 sumit123 rohit123 rohit1 rohit45 rohit@123 mohit123 ankit123 ankit1
  ankit@123 sachin sachin1 sachin10 sachin123 sachin@123 tendulkar virat18 virat123 viratkohli kohli18 dhoni7
  dhoni07 dhoni123 msdhoni msdhoni7 deepak deepak1 deepak12 deepak123 deepak@123 pradeep pradeep1 pradeep123
  sandeep sandeep1 sandeep123 sandeep@123 kuldeep kuldeep123 vikas123 vikas1 vikas@123 vikram vikram123 vinod123
  vinay123 anil123 anil1234 sunil123 sunil@123 ashok123 ashish ashish1 ashish123 ashish@123 abhishek abhishek1
  abhishek123 abhishek@123 aditya aditya1 aditya123 aditya@123 arjun123 arjun1 karan123 kiran123 kumar123 kumar1
  kumar@123 kumar1234 sharma123 singh123 singh1 gupta123 patel123 yadav123 verma123 reddy123 nair123 prakash
  prakash1 prakash123 prasad123 gaurav gaurav1 gaurav123 gaurav@123 saurabh saurabh123 nitin123 nitin@123 pankaj
  pankaj1 pankaj123 manish manish1 manish123 manish@123 harish harish123 satish satish123 ravi123 ravi1234
  ravi@123 shubham shubham1 shubham123 shubham@123 akash123 akash1 akash@123 vishal vishal1 vishal123 vishal@123
  kishore kishore123 srinivas srinivas1 lokesh123 naveen naveen123 praveen praveen1 praveen123 pooja1 pooja123
  pooja@123 priya1 priya12 priya123 priya1234 priya@123 priyanka priyanka1 priyanka123 neha123 neha1234 neha@123
  anjali anjali1 anjali123 anjali@123 kavita kavita123 kavitha kavitha1 sunita sunita123 anita123 geeta123 sita123
  deepa123 divya123 divya1 divya@123 swati123 swati@123 sneha123 sneha1 shreya shreya123 jyoti123 jyoti1 rekha123
  sweety sweety1 sweety123 sweetheart sweetu jaanu123 jaanu1 babu123 babu1234 baby123 babyboy babygirl babygirl1
  chotu123 golu123 sonu123 sonu1234 sonu@123 monu123 monu1234 pinky123 rinku123 bittu123 guddu123 munna123 lovebird
  delhi123 delhi1 delhi@123 newdelhi mumbai mumbai1 mumbai123 mumbai@123 kolkata kolkata1 kolkata123 chennai
  chennai1 chennai123 chennai@123 bangalore bangalore1 bangalore123 bengaluru bengaluru1 hyderabad hyderabad1
  hyderabad123 lucknow lucknow1 lucknow123 lucknow@123 kanpur123 jaipur jaipur123 gujarat gujarat1 gujarat123 punjab
  punjab123 kerala kerala1 kerala123 tamilnadu maharashtra karnataka bihar123 rajasthan ahmedabad surat123 pune123
  indore bhopal patna123 nagpur namaste namaste1 namaste123 dosti123 dosti1 zindagi zindagi1 mummypapa mummypapa1
  mummypapa123 mummy123 mummy@123 papa123 papa1234 maapapa maapaa momdad momdad1 momdad123 ilovemom ilovemyfamily
  ilovemymom ilovemymom1 bollywood salmankhan salman123 shahrukh shahrukh1 srk123 bahubali baahubali hrithik
  diwali diwali123 holi123 chaiwala kabaddi ipl2024 ipl2025 mumbaiindians csk123 rcb123 rcb@123 modi123
  namo123 solar1 solar12 solar123 solar1234 solar@123 solar10 solarpower solarpanel solarenergy dhoop1 dhoop123
  dhoop@123 shop123 shop1234 shopping shopping1 shopping123 customer customer1 customer123 demo123 demo1234
  demo@123 demodemo temp123 temp1234 temp@123 temporary
  `
    .split(/\s+/)
    .filter(Boolean),
);

type Account = { username: string; email: string | null };
type Weakness = FactsOf<'password_weak'>['weakness'];

/** Why a password is too easy to guess; undefined if it is not. */
export function passwordWeakness(password: string, { username, email }: Account): Weakness | undefined {
  const typed = password.normalize('NFKC').toLowerCase();
  if (commonPasswords.has(typed)) return 'common';
  if (new Set(typed).size === 1) return 'one_character';
  const own = [username, email, email?.split('@')[0]].map((text) => text?.toLowerCase());
  return own.includes(typed) ? 'own_name' : undefined;
}

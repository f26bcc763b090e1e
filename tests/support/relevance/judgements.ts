/**
 * How well each product answers a search, in the judgement of a buyer: 3 is what was meant, 2 is as good, 1 is of some
 * use, all others are 0. Grades are patterns for slugs, so that a new product is judged like others of its kind.
 * `nothing`: the shop has no such product and must say so.
 */
export type Grades = { 3?: RegExp; 2?: RegExp; 1?: RegExp };
export type Judgement = { query: string; grades: Grades | 'nothing'; guide?: string };

const panel = /^(suryak|tejomay)-/;
const smallPanel = /^tejomay-(40|100|110|165)-w/;
const blackPanel = /all-black/;
const inverter = /-(inverter|pcu)$/;
const stringInverter = /string-inverter$/;
const hybridInverter = /hybrid-inverter$/;
const pcu = /-pcu$/;
const battery = /^(sanchayak|dridhbal)-/;
const lfp = /^sanchayak-/;
const tubular = /^dridhbal-/;
const kit = /-kit(-with|$)/;
const batteryKit = /hybrid-kit-with|off-grid-starter-kit/;
const solution = /-solution/;
const complete = /-kit(-with|$)|-solution/;
const homeSystem = /home-kit|hybrid-kit|home-solution/;
const cable = /dc-solar-cable/;
const connector = /mc4-connector/;
const mount = /rail-mount|clamp-set/;
const rail = /rail-mount/;
const clamp = /clamp-set/;
const earthing = /earthing-set/;
const arrester = /lightning-arrester/;
const dcdb = /-dcdb-/;
const acdb = /-acdb-/;
const boxes = /-(dcdb|acdb)-/;
const protection = /-(dcdb|acdb)-|lightning-arrester|earthing-set/;
const meter = /energy-meter|three-phase-meter/;
const oneMeter = /energy-meter/;
const threeMeter = /three-phase-meter/;
const stick = /monitoring-stick/;
const controller = /charge-controller/;
const brush = /cleaning-brush/;
const light = /street-light/;
const pump = /farm-pump/;
const carport = /carport/;

const say = (query: string, grades: Grades | 'nothing', guide?: string): Judgement => ({
  query,
  grades,
  ...(guide ? { guide } : {}),
});

export const judgements: Judgement[] = [
  // What people call the things.
  say('solar panel', { 3: panel }),
  say('solar panels', { 3: panel }),
  say('panel', { 3: panel }),
  say('pv module', { 3: panel }),
  say('solar plate', { 3: panel }),
  say('solar plates for home', { 3: panel, 1: homeSystem }),
  say('inverter', { 3: inverter }),
  say('solar inverter', { 3: inverter }),
  say('inverters', { 3: inverter }),
  say('battery', { 3: battery }),
  say('solar battery', { 3: battery }),
  say('inverter battery', { 3: tubular, 2: lfp }),
  say('batteries', { 3: battery }),
  say('wire', { 3: cable }),
  say('solar wire', { 3: cable }),
  say('cable', { 3: cable }),
  say('dc wire', { 3: cable }),
  say('stand', { 3: rail, 2: clamp }),
  say('panel stand', { 3: rail, 2: clamp }),
  say('solar panel stand', { 3: rail, 2: clamp }),
  say('structure', { 3: mount }),
  say('mounting structure', { 3: mount }),
  say('mounting', { 3: mount }),
  say('panel clamp', { 3: clamp, 2: rail }),
  say('earthing kit', { 3: earthing }),
  say('earthing', { 3: earthing }, 'solar-safety-earthing-isolators-lightning'),
  say('earth rod', { 3: earthing }),
  say('lightning arrester', { 3: arrester }, 'solar-safety-earthing-isolators-lightning'),
  say('la', { 3: arrester }),
  say('surge protection', { 3: boxes, 2: arrester, 1: earthing }),
  say('acdb', { 3: acdb }),
  say('dcdb', { 3: dcdb }),
  say('acdb dcdb', { 3: boxes }),
  say('combiner box', { 3: dcdb, 1: acdb }),
  say('distribution box', { 3: boxes }),
  say('mcb', { 3: boxes }),
  say('protection box', { 3: boxes, 1: protection }),
  say('mc4', { 3: connector }),
  say('mc4 connectors', { 3: connector }),
  say('connector', { 3: connector }),
  say('meter', { 3: meter }),
  say('net meter', { 3: meter }, 'net-metering-explained'),
  say('net metering', { 3: meter }, 'net-metering-explained'),
  say('bidirectional meter', { 3: oneMeter, 2: threeMeter }, 'net-metering-explained'),
  say('wifi', { 3: stick }),
  say('inverter wifi', { 3: stick }),
  say('wifi dongle for inverter', { 3: stick }),
  say('monitoring', { 3: stick }),
  say('charge controller', { 3: controller }),
  say('mppt controller', { 3: /mppt-charge/, 1: controller }),
  say('pwm controller', { 3: /pwm-charge/, 1: controller }),
  say('solar charger', { 3: controller }),
  say('cleaning brush', { 3: brush }, 'solar-panel-maintenance-and-cleaning'),
  say('panel cleaning', { 3: brush }, 'solar-panel-maintenance-and-cleaning'),
  say('street light', { 3: light }),
  say('solar light', { 3: light }),
  say('kit', { 3: kit }),
  say('solar kit', { 3: kit }),
  say('solar system', { 3: complete }),
  say('complete solar system for home', { 3: homeSystem, 1: complete }),
  say('solar solution', { 3: solution, 1: kit }),
  say('carport', { 3: carport }),
  say('water pump', { 3: pump }),
  say('ups', { 3: pcu, 2: hybridInverter, 1: inverter }),
  say('pcu', { 3: pcu }),
  say('pallet', { 3: /pallet/ }),

  // Kinds of things.
  say('hybrid inverter', { 3: hybridInverter }, 'hybrid-on-grid-off-grid'),
  say('inverter hybrid', { 3: hybridInverter }),
  say('on grid inverter', { 3: stringInverter, 2: /micro-inverter/, 1: hybridInverter }),
  say('off grid inverter', { 3: pcu, 1: hybridInverter }),
  say('micro inverter', { 3: /micro-inverter/, 1: /balcony-kit/ }),
  say('three phase inverter', { 3: /three-phase-(string|hybrid)-inverter/ }),
  say('3 phase inverter', { 3: /three-phase-(string|hybrid)-inverter/ }),
  say('single phase inverter', { 3: /single-phase-string-inverter|-(3-6|5|8)-kw-hybrid/, 1: inverter }),
  say('lithium battery', { 3: lfp }),
  say('lifepo4', { 3: lfp }),
  say('tubular battery', { 3: tubular }, 'lfp-or-tubular-battery'),
  say('lead acid battery', { 3: tubular }),
  say('wall battery', { 3: /wall-battery/ }),
  say('rack battery', { 3: /rack-battery/ }),
  say('bifacial panel', { 3: /bifacial/ }),
  say('black solar panel', { 3: blackPanel }),
  say('flexible panel', { 3: /flexible/ }),
  say('mono panel', { 3: /^(suryak|tejomay)-.*(mono|half-cut|black)/, 1: panel }),
  say('monocrystalline', { 3: /^(suryak|tejomay)-.*mono/, 1: panel }),
  say('poly panel', { 3: /^tejomay-.*poly/ }),
  say('topcon', { 3: /topcon/ }),
  say('dcr panel', { 3: /dcr/ }),
  say('12v panel', { 3: smallPanel }),
  say('off grid kit', { 3: /off-grid-starter-kit/, 1: batteryKit }),
  say('hybrid kit', { 3: /hybrid-kit/, 1: /hybrid-home-solution/ }),
  say('balcony solar', { 3: /balcony-kit/ }),
  say('business solar', { 3: /business/ }, 'solar-for-a-shop-or-small-factory'),
  say('apartment', { 3: /apartment/ }),

  // Sizes.
  say('5 kw inverter', { 3: /-5-kw-.*inverter$/, 1: /-(3-6|6|8)-kw-.*inverter$|5-(4|5)-kw-.*kit/ }),
  say('5 kva inverter', { 3: /-5-kw-.*inverter$/, 1: /-(3-6|3-5|6|8)-k.*(inverter|pcu)$|5-(4|5)-kw-.*kit/ }),
  say('5kw hybrid inverter', { 3: /urjavahak-5-kw/, 1: hybridInverter }),
  say('3 kw', { 3: /-3-kw-|3-3-kw/, 2: /-3-6-kw|2-2-kw|3-5-kva/, 1: /-2-kw-/ }),
  say('3kw solar system', { 3: /3-kw-flat-roof|3-3-kw/, 1: complete }),
  say('3 kw on grid system price', { 3: /3-kw-flat-roof|3-3-kw-on-grid/, 2: /3-3-kw-hybrid/, 1: complete }),
  say('5kw solar panel', { 3: /-5-(kw|4|5)-.*(kit|solution)/, 1: complete }),
  say('5 kw solar system with battery', {
    3: /5-4-kw-hybrid-kit|5-kw-hybrid-home/,
    1: /3-3-kw-hybrid|5-5-kw|5-kw-elev/,
  }),
  say('10 kw inverter', { 3: /kiranveda-10-kw/, 2: /urjavahak-(12|8)-kw/, 1: /kiranveda-6-kw|11-kw/ }),
  say('1 kw', { 3: /1100-va|860-w|800-w/, 2: /2-2-kw|-2-kw/ }),
  say('850 va inverter', { 3: /1100-va/, 1: /800-w-micro/ }),
  say('1 kva inverter', { 3: /1100-va/, 2: /800-w-micro/, 1: pcu }),
  say('100 kw inverter', { 3: /kiranveda-50-kw/, 2: /kiranveda-25-kw/, 1: inverter }),
  say('550 watt panel', { 3: /^suryak-550/, 2: /^suryak-(540|585)/, 1: panel }),
  say('550w', { 3: /^suryak-550/, 2: /^suryak-(540|585)/, 1: panel }),
  say('500w panel', { 3: /^suryak-(450|540|550)/, 2: panel }),
  say('100 watt solar panel', { 3: /^tejomay-100-w/, 2: /^tejomay-110/, 1: /^tejomay-(40|165)/ }),
  say('150ah battery', { 3: /150-ah/, 2: /200-ah|100-ah/, 1: battery }),
  say('200 ah tubular', { 3: /200-ah/, 2: /150-ah/ }),
  say('100ah lithium battery', { 3: /100-ah-lfp/, 2: /sanchayak-(5-12|2-56)|50-ah-lfp/, 1: lfp }),
  say('12v 100ah battery', { 3: /100-ah-lfp/, 2: /150-ah/, 1: /200-ah|50-ah/ }),
  say('5 kwh battery', { 3: /sanchayak-5-12/, 1: /sanchayak-7-68|kit-with-5-12/ }),
  say('10 kwh lithium battery', { 3: /sanchayak-10-24/, 1: /sanchayak-(7-68|14-3)/ }),
  say('48v battery', { 3: /^sanchayak-(5-12|7-68|10-24|14-3)/, 1: lfp }),
  say('4 sq mm wire', { 3: /-4-sq-mm/, 1: cable }),
  say('6mm cable', { 3: /-6-sq-mm/, 1: cable }),
  say('60 amp charge controller', { 3: /60-a-mppt/, 1: controller }),
  say('5 hp solar pump', { 3: pump }),

  // Makers.
  say('suryak', { 3: /^suryak/ }),
  say('suryak panel', { 3: /^suryak/ }),
  say('kiranveda inverter', { 3: /^kiranveda.*inverter$/, 1: stick }),
  say('sanchayak', { 3: lfp }),
  say('urjavahak 5 kw', { 3: /urjavahak-5-kw/, 1: hybridInverter }),
  say('tata panel', { 3: panel }),
  say('luminous inverter', { 3: inverter }),
  say('exide battery', { 3: tubular, 2: lfp }),

  // Typing errors.
  say('solar panle', { 3: panel }),
  say('pannel', { 3: panel }),
  say('soler panel', { 3: panel }),
  say('invertor', { 3: inverter }),
  say('inveter', { 3: inverter }),
  say('batery', { 3: battery }),
  say('lithum battry', { 3: lfp }),
  say('hybird invertor', { 3: hybridInverter }),
  say('earthng', { 3: earthing }),
  say('conector', { 3: connector }),
  say('lightening arrestor', { 3: arrester }),
  say('bifaical', { 3: /bifacial/ }),
  say('tublar batery', { 3: tubular }),

  // Hindi, in its own letters and in ours.
  say('सोलर पैनल', { 3: panel }),
  say('पैनल', { 3: panel }),
  say('बैटरी', { 3: battery }),
  say('इन्वर्टर', { 3: inverter }),
  say('सोलर इनवर्टर', { 3: inverter }),
  say('तार', { 3: cable }),
  say('सोलर तार', { 3: cable }),
  say('स्ट्रीट लाइट', { 3: light }),
  say('घर के लिए सोलर सिस्टम', { 3: homeSystem, 1: complete }),
  say('लिथियम बैटरी', { 3: lfp }),
  say('batri', { 3: battery }),
  say('inverter batri', { 3: tubular, 2: lfp }),
  say('solar ka taar', { 3: cable }),
  say('ghar ke liye solar', { 3: homeSystem, 1: complete }),
  say('kheti ke liye solar pump', { 3: pump }),
  say('bijli meter', { 3: meter }),

  // What fits everything, in both scripts.
  ...[
    'solar',
    'सोलर',
    'सौर',
    'solr',
    'bijli',
    'बिजली',
    'surya',
    'सूर्य',
    'dhoop',
    'saur urja',
    'सौर ऊर्जा',
    'solar energy',
    'solar power',
    'solar products',
    'सोलर रेट',
    'sab kuch',
    'सस्ता',
  ].map((query) => say(query, { 3: /./ })),

  // The words of things in other spellings.
  say('paani pump', { 3: pump }),
  say('पानी की मोटर', { 3: pump }),
  say('पंप', { 3: pump }),
  say('सोलर पंप', { 3: pump }),
  say('kisan pump', { 3: pump }),
  say('बत्ती', { 3: light }),
  say('ट्यूबलाइट', { 3: light }),
  say('street lite', { 3: light }),
  say('गली की लाइट', { 3: light }),
  say('taar', { 3: cable }),
  say('केबल', { 3: cable }),
  say('kebal', { 3: cable }),
  say('बैट्री', { 3: battery }),
  say('बेट्री', { 3: battery }),
  say('battari', { 3: battery }),
  say('बैटरी 150ah', { 3: /150-ah/, 2: /200-ah|100-ah/, 1: battery }),
  say('इनवर्टर', { 3: inverter }),
  say('invarter', { 3: inverter }),
  say('हाइब्रिड इन्वर्टर', { 3: hybridInverter }),
  say('haibrid inverter', { 3: hybridInverter }),
  say('ऑफग्रिड', { 3: /off-grid/, 2: pcu, 1: hybridInverter }),
  say('सोलर प्लेट', { 3: panel }),
  say('solar plet', { 3: panel }),
  say('sasta panel', { 3: panel }),
  say('छत के लिए पैनल', { 3: panel }),
  say('सोलर स्टैंड', { 3: rail, 2: clamp }),
  say('अर्थिंग', { 3: earthing }),
  say('मीटर', { 3: meter }),
  say('किट', { 3: kit }),
  say('panel saaf karne ka brush', { 3: brush }),
  say('5 किलोवाट सोलर सिस्टम', { 3: /-5-(kw|4|5)-.*(kit|solution)/, 1: complete }),
  say('dukan ke liye solar', { 3: /business/ }),
  say('battery for pankha', { 3: battery }),
  say('3 पंखे के लिए बैटरी', { 3: battery }),

  // Written together, and sizes in short.
  say('solarpanel', { 3: panel }),
  say('solarpanels', { 3: panel }),
  say('सोलरपैनल', { 3: panel }),
  say('solarpump', { 3: pump }),
  say('solarlight', { 3: light }),
  say('solarinverter', { 3: inverter }),
  say('chargecontroller', { 3: controller }),
  say('mc4connector', { 3: connector }),
  say('invertor battery', { 3: tubular, 2: lfp }),
  say('invertorbattery', { 3: tubular, 2: lfp }),
  say('5kwinverter', { 3: /-5-kw-.*inverter$/, 1: /-(3-6|6|8)-kw-.*inverter$|5-(4|5)-kw-.*kit/ }),
  say('550wpanel', { 3: /^suryak-550/, 2: /^suryak-(540|585)/, 1: panel }),
  say('5k inverter', { 3: /-5-kw-.*inverter$/, 1: /-(3-6|6|8)-kw-.*inverter$|5-(4|5)-kw-.*kit/ }),
  say('5kv inverter', { 3: /-5-kw-.*inverter$/, 1: /-(3-6|3-5|6|8)-k.*(inverter|pcu)$|5-(4|5)-kw-.*kit/ }),
  say('3k', { 3: /-3-kw-|3-3-kw/, 2: /-3-6-kw|2-2-kw|3-5-kva/, 1: /-2-kw-/ }),

  // Two things in one search, and questions.
  say('panel wire', { 3: cable }),
  say('cable for solar panel', { 3: cable }),
  say('battery for inverter', { 3: battery }),
  say('battery for 3 fans', { 3: battery }),
  say('inverter for home', { 3: inverter }),
  say('inverter with battery', { 3: hybridInverter, 2: pcu, 1: batteryKit }),
  say('solar panel and inverter kit', { 3: kit, 1: solution }),
  say('kit with battery', { 3: batteryKit, 1: kit }),
  say('brush to clean solar panels', { 3: brush }, 'solar-panel-maintenance-and-cleaning'),
  say('which battery is best for solar', { 3: battery }, 'lfp-or-tubular-battery'),
  say('home solar with battery backup', {
    3: /hybrid-(kit|home)/,
    2: /off-grid-starter|5-4-kw/,
    1: homeSystem,
  }),

  // What the shop does not have.
  say('zzqqxx-none', 'nothing'),
  say('washing machine', 'nothing'),
  say('qwertyuiop', 'nothing'),
  say('mobile cover', 'nothing'),
];

/** The form of a second opinion: the fields of each offer and what is wrong with them. */

export const offerTexts = {
  offer: (number: number): string => `Offer ${number}`,
  text: 'Paste the text of the quotation',
  textHint: 'From a mail, a message or a PDF: the first 4,000 letters. On paper? Type the figures.',
  more: 'More from the paper',
  vendor: 'Name of the vendor',
  price: 'Price, ₹',
  priceIs: 'This price is',
  gst: 'GST',
  subsidy: 'Subsidy as told, ₹',
  kw: 'Size, kWp',
  watts: 'Watts of one panel',
  count: 'Number of panels',
  panel: 'Make of the panels',
  inverter: 'Make of the inverter',
  inverterKw: 'Inverter, kW',
  battery: 'Battery, kWh',
  cells: 'Cells',
  almm: 'On the ALMM lists',
  registered: 'Registered vendor',
  strings: 'Strings × panels in each',
  stringsHint: 'How the panels are joined, such as 2 × 5. Leave it empty if the offer does not say.',
  voc: 'Panel’s Voc, V',
  dcMax: 'Inverter’s largest DC, V',
  panelYears: 'Panels’ output: years',
  inverterYears: 'Inverter: years',
  workYears: 'Repairs, AMC: years',
  named: 'Named in the offer, without an extra price',
} as const;

const notTold = 'Not told';
export const offerChoices = {
  yesNo: { '': notTold, yes: 'Yes', no: 'No' },
  priceIs: { '': notTold, before: 'Before the subsidy', after: 'After the subsidy' },
  gst: { '': notTold, inside: 'In the price', extra: 'On top' },
  cells: { '': notTold, indian: 'Indian (DCR)', imported: 'Imported' },
} as const;

export const offerWrong = {
  years: 'Type whole years, 0 to 40.',
  strings: 'Write strings × panels in each, such as 2 × 5. Or leave it empty.',
} as const;

export const opinionFormTexts = {
  home: 'Your home and your bill',
  homeNote: 'With a bill we also say what each offer saves you.',
  units: 'Units on the bill',
  bill: 'Bill, ₹',
  monthsUsual: 'As usual there',
  months: { 1: 'One month', 2: '2 months', 3: '3 months' },
  judge: 'Judge the offer',
  judgeAll: 'Judge with all of this',
  privacy: 'Nothing is kept. Your browser works it out; without scripts our server does.',
  judging: 'Judging…',
  answer: 'The answer',
  empty: 'Nothing is typed yet. Paste a quotation, or give at least the price and the size of one offer.',
} as const;

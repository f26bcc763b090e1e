/** What a test shopper types into the shipping form, by label. */
export const shipping = {
  'Full name': 'Asha Verma',
  Email: 'asha@dhoop.example',
  Phone: '+91 98765 43210',
  Address: '12 Hazratganj, second floor',
  City: 'Lucknow',
  'PIN code': '226001',
} as const;

/** The same as the API wants it. */
export const address = {
  fullName: shipping['Full name'],
  email: shipping.Email,
  phone: shipping.Phone,
  address: shipping.Address,
  city: shipping.City,
  zip: shipping['PIN code'],
};

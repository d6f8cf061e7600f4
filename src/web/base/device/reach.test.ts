import { expect, test } from 'vitest'
import { directionsAddress, mailAddress, phoneAddress } from './reach.ts'

test.each([
  [null, null, 'mailto:'],
  ['pay@acme.test', null, 'mailto:pay@acme.test'],
  [
    'pay@acme.test',
    { subject: 'Gala & more', body: 'Hi,\n$220.00?' },
    'mailto:pay@acme.test?subject=Gala%20%26%20more&body=Hi%2C%0A%24220.00%3F',
  ],
])('a mail to %s with %j is %s', (to, message, address) => {
  expect(mailAddress(to, message)).toBe(address)
})

test.each([
  ['+1 (512) 555-0100', 'tel:+15125550100'],
  ['ask Ada', null],
  [null, null],
])('the number %s is called by %s', (phone, address) => {
  expect(phoneAddress(phone)).toBe(address)
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'https://maps.apple.com/?daddr=12%20Elm%20St%2C%20Austin'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'geo:0,0?q=12%20Elm%20St%2C%20Austin'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'https://www.google.com/maps/dir/?api=1&destination=12%20Elm%20St%2C%20Austin'],
])('on %s the way is shown by %s', (userAgent, address) => {
  expect(directionsAddress('12 Elm St, Austin', { userAgent })).toBe(address)
})

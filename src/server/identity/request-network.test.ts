import { expect, test } from 'vitest';
import { networkPrefix, requestNetwork, withinRequest } from './request-network.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['127.0.0.1', '127.0.0.0/24'],
  ['2001:db8:1234:5678::9', '2001:db8:1234::/48'],
  ['2001:0DB8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
])('the network of %s is %s', (ip, network) => {
  expect(networkPrefix(ip)).toBe(network);
});

test('is known while the request is answered, and not outside', async () => {
  expect(requestNetwork()).toBeNull();
  await withinRequest({ ip: '203.0.113.77' }, async () => {
    await Promise.resolve();
    expect(requestNetwork()).toBe('203.0.113.0/24');
  });
  expect(requestNetwork()).toBeNull();
});

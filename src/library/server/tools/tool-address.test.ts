import { expect, test } from 'vitest';
import { addressKeys } from './tool-address.ts';

test.each<[string, string[]]>([
  ['https://chatgpt.com', ['chatgpt.com']],
  ['https://www.ChatGPT.com/', ['chatgpt.com']],
  ['https://chatgpt.com?x=1#y', ['chatgpt.com']],
  ['https://www.bing.com/images/create', ['bing.com', 'bing.com/images', 'bing.com/images/create']],
  ['https://bing.com//images/../videos/', ['bing.com', 'bing.com/videos']],
  ['https://chatgpt.com:8443/a', ['chatgpt.com:8443', 'chatgpt.com:8443/a']],
  ['https://chatgpt.com.evil.example', ['chatgpt.com.evil.example']],
  ['https://chatgpt.com@evil.example', []],
  ['https://evil.example/chatgpt.com', ['evil.example', 'evil.example/chatgpt.com']],
  ['http://chatgpt.com', []],
  ['javascript:alert(1)', []],
  ['//chatgpt.com', []],
  ['chatgpt.com', []],
  ['', []],
])('%s', (address, keys) => {
  expect(addressKeys(address)).toEqual(keys);
});

test('an address with a thousand slashes has few keys', () => {
  expect(addressKeys(`https://a.example/${'b/'.repeat(1_000)}`).length).toBeLessThan(25);
});

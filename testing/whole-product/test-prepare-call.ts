import { type CallRule, doors } from './test-call-rules.ts';
import { addressOf, type Answer, type Named, type Person, type WholeProduct } from './test-product.ts';
import type { Sent } from './test-samples.ts';

export interface PreparedCall {
  who: Person;
  url: string;
  body: Sent | undefined;
}

/** Somebody who may make the call, and something right to send, with things of their own to do it to. */
export async function prepareCall(product: WholeProduct, call: string, rule: CallRule): Promise<PreparedCall> {
  const [name = 'guest'] = doors[rule.for].filter((one) => one !== 'simulating');
  const named: Named = rule.of ? await product.things[rule.of]() : {};
  // Where nobody in particular is needed it is somebody new, who has none of it yet.
  const isAnybody = name !== 'guest' && (rule.changesCaller || rule.for === 'signedIn');
  const who = isAnybody ? await product.newPerson(name) : product.everybody[name];
  const body = typeof rule.body === 'function' ? rule.body(named, product.next()) : rule.body;
  return { who, url: addressOf(call.split(' ')[1] ?? '', named), body };
}

export function sendPrepared(product: WholeProduct, { who, url, body }: PreparedCall, key: string): Promise<Answer> {
  return product.send(who, 'POST', url, body, { 'idempotency-key': key });
}

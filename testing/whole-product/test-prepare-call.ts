import { type CallRule, audiences } from './test-call-rules.ts';
import { addressOf, type Answer, type Named, type Person, type WholeProduct } from './test-product.ts';
import type { Sent } from './test-samples.ts';

export interface PreparedCall {
  who: Person;
  url: string;
  body: Sent | undefined;
}

/** A user who may make the call, valid input, and objects of their own for it. */
export async function prepareCall(product: WholeProduct, call: string, rule: CallRule): Promise<PreparedCall> {
  const [name = 'guest'] = audiences[rule.for].filter((one) => one !== 'simulating');
  const named: Named = rule.of ? await product.things[rule.of]() : {};
  // If no particular user is needed, a new one, who has no such data yet.
  const isAnybody = name !== 'guest' && (rule.changesCaller || rule.for === 'signedIn');
  const who = isAnybody ? await product.newPerson(name) : product.everybody[name];
  const body = typeof rule.body === 'function' ? rule.body(named, product.next()) : rule.body;
  return { who, url: addressOf(call.split(' ')[1] ?? '', named), body };
}

export function sendPrepared(product: WholeProduct, { who, url, body }: PreparedCall, key: string): Promise<Answer> {
  return product.send(who, 'POST', url, body, { 'idempotency-key': key });
}

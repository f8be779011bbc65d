import { withDataDir, withProduct } from '../bench/product.ts';
import { ask } from './ask.ts';
import { countBy, type Drill, found, percentile, seconds } from './finding.ts';
import { drillPassword, register, Visitor } from './visitor.ts';

const storm = 150;

/** Several classes sign in at once from one school's address. */
export const loginsDrill: Drill = {
  name: 'logins',
  run: () =>
    withDataDir((dataDir) =>
      withProduct(dataDir, async ({ address }) => {
        const { username, cookie } = await register(address);
        const headers = { cookie };
        const paths = ['/api/user', '/api/forum/topics', '/biblioteca', '/api/notifications'];
        /** Measures other calls meanwhile. */
        const watch = async <Result>(happens: () => Promise<Result>) => {
          const others: ReturnType<typeof ask>[] = [];
          const timer = setInterval(() => {
            for (const path of paths) others.push(ask(`${address}${path}`, { headers }));
          }, 100);
          const result = await happens();
          clearInterval(timer);
          const answers = await Promise.all(others);
          return {
            result,
            answers,
            p99: percentile(
              answers.map(({ milliseconds }) => milliseconds),
              0.99,
            ),
          };
        };
        const calm = await watch(() => new Promise<void>((resolve) => setTimeout(resolve, 3_000)));
        const stormy = await watch(() =>
          Promise.all(Array.from({ length: storm }, () => new Visitor(address).signIn(username, drillPassword))),
        );
        const logins = stormy.result;
        const rest = logins.filter(({ status }) => status !== 200);
        return [
          found(
            `${storm} logins at once: refused clients are told when to retry`,
            rest.length < storm && rest.every(({ status, headers: told }) => status === 503 && told['retry-after']),
            countBy(logins, ({ status }) => status),
          ),
          found(
            '… other calls stay usable: under a second, or four times their usual time on this machine',
            stormy.answers.every(({ status }) => status === 200) && stormy.p99 < Math.max(1_000, 4 * calm.p99),
            `${countBy(stormy.answers, ({ status }) => status)}, p99 ${seconds(stormy.p99)} (without: ${seconds(calm.p99)})`,
          ),
        ];
      }),
    ),
};

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

type State = 'open' | 'closed' | 'silent' | { lateMilliseconds: number };

/** A TCP proxy to a server that can be cut, drop all data silently, or be slow. */
export class FaultyProxy {
  readonly #sockets = new Set<Socket>();
  readonly #to: number;
  #server: Server | undefined;
  #state: State = 'open';
  port = 0;

  private constructor(to: number) {
    this.#to = to;
  }

  static async open(to: number): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(to);
    await proxy.#listen();
    return proxy;
  }

  async become(state: State): Promise<void> {
    const before = this.#state;
    this.#state = state;
    if (state === 'closed') {
      this.#server?.close();
      for (const socket of this.#sockets) socket.destroy();
    } else if (before === 'closed') await this.#listen();
  }

  async close(): Promise<void> {
    await this.become('closed');
  }

  async #listen(): Promise<void> {
    this.#server = createServer((near) => {
      const far = connect(this.#to, '127.0.0.1');
      this.#join(near, far);
      this.#join(far, near);
    }).listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.port = (this.#server.address() as AddressInfo).port;
  }

  #join(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    from.setNoDelay(true);
    from.on('error', () => {});
    from.once('close', () => {
      this.#sockets.delete(from);
      to.destroy();
    });
    from.on('data', (chunk) => {
      // A connection that has lost data must not continue.
      if (this.#state === 'silent') this.#lose(from, to);
      else if (typeof this.#state === 'object') setTimeout(() => to.write(chunk), this.#state.lateMilliseconds);
      else to.write(chunk);
    });
  }

  #lose(...ends: Socket[]): void {
    for (const end of ends) end.removeAllListeners('data').resume();
  }
}

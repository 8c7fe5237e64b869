/** How signals reach the listeners of a process. */
import { EventEmitter } from "node:events";
import type { Signals, Topic } from "./schema/signals.ts";

/** The listeners of this process. */
export class Listeners {
  private readonly emitter = new EventEmitter().setMaxListeners(0);

  get isEmpty(): boolean {
    return this.emitter.eventNames().length === 0;
  }

  add(topic: Topic, hear: () => void): () => void {
    this.emitter.on(topic, hear);
    return () => void this.emitter.off(topic, hear);
  }

  notify(topic: string): void {
    this.emitter.emit(topic);
  }

  notifyAll(): void {
    for (const topic of this.emitter.eventNames()) this.emitter.emit(topic);
  }
}

const POLL_MS = 50;
/** After another process has written, its next writes wait so long: each makes hundreds of open pages read. */
const REST_MS = 250;

/** For processes over one SQLite file: whatever another process has written may be what a listener waits for. */
export class FileSignals implements Signals {
  private readonly listeners = new Listeners();
  private timer: NodeJS.Timeout | null = null;

  /** @param version of the data, which differs after each write of another process; reading it takes microseconds */
  constructor(private readonly version: () => unknown) {}

  send(topic: Topic): void {
    this.listeners.notify(topic);
  }

  listen(topic: Topic, hear: () => void): () => void {
    const end = this.listeners.add(topic, hear);
    this.timer ??= this.watch();
    return () => {
      end();
      if (this.listeners.isEmpty) this.close();
    };
  }

  private watch(): NodeJS.Timeout {
    let last = this.version();
    let restsUntil = 0;
    const look = () => {
      if (performance.now() < restsUntil) return;
      const version = this.version();
      if (version === last) return;
      last = version;
      restsUntil = performance.now() + REST_MS;
      this.listeners.notifyAll();
    };
    return setInterval(look, POLL_MS).unref();
  }

  close(): void {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
  }
}

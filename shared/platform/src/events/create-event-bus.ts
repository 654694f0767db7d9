import mitt from 'mitt';

export type Unsubscribe = () => void;

/** Whether a late listener gets the last payload: never, always, or until the member's session ends. */
export type Replay = 'none' | 'always' | 'session';

export interface EventBus<Events extends Record<string, unknown>> {
  /** Calls the handler for each event of that name until the returned function is called. */
  on<Name extends keyof Events>(name: Name, handler: (payload: Events[Name]) => void): Unsubscribe;
  /** Tells every listener of that name; a listener that throws is reported and stops nobody. */
  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void;
  /** Forgets what a member's session left for late listeners. */
  forgetSession(): void;
}

interface Options<Events> {
  replays: Readonly<Record<keyof Events, Replay>>;
  report?: (error: unknown, name: keyof Events) => void;
}

/** Lets an error come to the browser's console and its listeners as one that nobody has caught. */
export const throwLater = (error: unknown): void => {
  setTimeout(() => {
    throw error;
  });
};

/** mitt behind a wall: no way to remove another's listeners, and no listener can break the one that emits. */
export function createEventBus<Events extends Record<string, unknown>>(
  options: Options<Events>,
): EventBus<Events> {
  const emitter = mitt<Events>();
  const last = new Map<keyof Events, Events[keyof Events]>();
  const report = options.report ?? throwLater;
  const guard =
    <Name extends keyof Events>(name: Name, handler: (payload: Events[Name]) => void) =>
    (payload: Events[Name]): void => {
      try {
        handler(payload);
      } catch (error) {
        report(error, name);
      }
    };
  return {
    on(name, handler) {
      const guarded = guard(name, handler);
      emitter.on(name, guarded);
      let subscribed = true;
      if (last.has(name)) {
        const payload = last.get(name) as Events[typeof name];
        queueMicrotask(() => subscribed && guarded(payload));
      }
      return () => {
        subscribed = false;
        emitter.off(name, guarded);
      };
    },
    emit(name, payload) {
      if (options.replays[name] !== 'none') last.set(name, payload);
      emitter.emit(name, payload);
    },
    forgetSession() {
      for (const name of last.keys()) if (options.replays[name] === 'session') last.delete(name);
    },
  };
}

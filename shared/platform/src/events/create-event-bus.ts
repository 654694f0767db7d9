import mitt from 'mitt';

/** Removes the handler. Further calls do nothing. */
export type Unsubscribe = () => void;

export interface EventBus<Events extends Record<string, unknown>> {
  /**
   * Calls the handler for each later event of this name until the returned function is called. An event that waits for
   * a listener is passed to the handler at once.
   */
  on<Name extends keyof Events>(name: Name, handler: (payload: Events[Name]) => void): Unsubscribe;
  /** Calls every listener of this name. An error of a listener is reported and does not stop the others. */
  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void;
}

interface Options<Events> {
  report?: (error: unknown, name: keyof Events) => void;
  /** Names of events that wait for a listener: without one, the latest event of each of these names is stored. */
  awaited?: readonly (keyof Events)[];
}

/** Throws an error asynchronously, so that the browser reports it as an uncaught error. */
export const throwLater = (error: unknown): void => {
  setTimeout(() => {
    throw error;
  });
};

/**
 * Creates a bus on top of mitt. A subscriber can remove only its own listener, and errors of listeners never reach the
 * emitter.
 */
export function createEventBus<Events extends Record<string, unknown>>(
  options: Options<Events> = {},
): EventBus<Events> {
  const emitter = mitt<Events>();
  const { report = throwLater, awaited = [] } = options;
  const waiting: Partial<Events> = {};
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
      if (name in waiting) {
        const payload = waiting[name] as Events[typeof name];
        delete waiting[name];
        guarded(payload);
      }
      return () => emitter.off(name, guarded);
    },
    emit(name, payload) {
      if (awaited.includes(name) && !emitter.all.get(name)?.length) waiting[name] = payload;
      emitter.emit(name, payload);
    },
  };
}

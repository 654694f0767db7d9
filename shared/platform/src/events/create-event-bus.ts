import mitt from 'mitt';

export type Unsubscribe = () => void;

export interface EventBus<Events extends Record<string, unknown>> {
  /** Calls the handler for each event of that name from now on, until the returned function is called. */
  on<Name extends keyof Events>(name: Name, handler: (payload: Events[Name]) => void): Unsubscribe;
  /** Tells every listener of that name; a listener that throws is reported and stops nobody. */
  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void;
}

interface Options<Events> {
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
  options: Options<Events> = {},
): EventBus<Events> {
  const emitter = mitt<Events>();
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
      return () => emitter.off(name, guarded);
    },
    emit(name, payload) {
      emitter.emit(name, payload);
    },
  };
}

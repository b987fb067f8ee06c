interface Place {
  running: number;
  waiting: (() => void)[];
}

export interface GateRules {
  /** Tasks that run at the same time, for each key. */
  atOnce: number;
  /** Further tasks that may wait, for each key; more are refused. Default: none. */
  waiting?: number;
}

export interface Gate {
  /** Resolves with the function that gives the place back; rejects when the queue is full. */
  enter(key?: string): Promise<() => void>;
  run<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer>;
}

/** A semaphore per key with a bounded queue. */
export const createGate = ({ atOnce, waiting = 0 }: GateRules, full: () => Error): Gate => {
  const places = new Map<string, Place>();

  const leave = (key: string, place: Place) => {
    const next = place.waiting.shift();
    // the place passes to the next one without becoming free in between
    if (next) return next();
    place.running -= 1;
    if (place.running === 0) places.delete(key);
  };
  const leaveOnce = (key: string, place: Place) => {
    let left = false;
    return () => {
      if (!left) leave(key, place);
      left = true;
    };
  };

  const enter: Gate['enter'] = async (key = '') => {
    const place = places.get(key) ?? { running: 0, waiting: [] };
    places.set(key, place);
    if (place.running < atOnce) place.running += 1;
    else if (place.waiting.length < waiting) await new Promise<void>((resume) => place.waiting.push(resume));
    else throw full();
    return leaveOnce(key, place);
  };

  return {
    enter,
    async run(key, work) {
      const done = await enter(key);
      try {
        return await work();
      } finally {
        done();
      }
    },
  };
};

interface Group<Item, Answer> {
  items: Item[];
  done: Promise<Answer>;
}

/**
 * Work that costs as much for many as for one: what comes while some is on its way waits and is done together, `atMost` at once, one
 * group after the other. Everybody of a group gets its answer, or its failure.
 */
export const gather = <Item, Answer>(work: (items: readonly Item[]) => Promise<Answer>, atMost: number) => {
  let last: Promise<unknown> = Promise.resolve();
  let open: Group<Item, Answer> | undefined;

  const begin = (): Group<Item, Answer> => {
    const items: Item[] = [];
    const close = () => {
      if (open?.items === items) open = undefined;
      return work(items);
    };
    const done = last.then(close, close);
    last = done;
    return { items, done };
  };

  return (item: Item): Promise<Answer> => {
    if (!open || open.items.length >= atMost) open = begin();
    open.items.push(item);
    return open.done;
  };
};

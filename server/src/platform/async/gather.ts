interface Group<Item, Answer> {
  items: Item[];
  done: Promise<Answer>;
}

/**
 * Batches calls whose work costs the same for many inputs as for one: inputs that arrive while a batch runs wait and form the next
 * one, of at most `atMost`. Every caller gets the result, or the error, of its batch.
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

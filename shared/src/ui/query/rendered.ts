/**
 * Resolves when the components have rendered what a request brought. TanStack Query notifies them in a later task, so right after
 * `refetch` a page still shows its previous rows.
 */
export const rendered = async (request: Promise<unknown>): Promise<void> => {
  await request;
  await new Promise((resolve) => setTimeout(resolve));
};

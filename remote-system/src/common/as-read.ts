/** What an edit carries of the row it started from: by it the server tells whether somebody else has changed the row since. */
export const asRead = ({ id, updateTime }: { id: string; updateTime: string | null }) => ({ id, updateTime });

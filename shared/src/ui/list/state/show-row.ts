import { createContext } from 'react';

/** Narrows the list behind a form to the rows with this value; `undefined` outside of a list. */
export const ShowRow = createContext<((field: string, value: string) => void) | undefined>(undefined);

/** Opens the page of a record of the list behind a form; `undefined` if its records have none. */
export const OpenRecord = createContext<((id: string) => void) | undefined>(undefined);

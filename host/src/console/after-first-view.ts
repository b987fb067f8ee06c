import type { QueryClient } from '@tanstack/react-query';
import { allAnswered } from './all-answered.ts';

/** Milliseconds in which the first view asks for its data and draws what it has. */
const FIRST_VIEW = 1_000;

/** Resolves when the first view has its data and had time to draw it. What loads earlier competes with it for the line and the processor. */
export const afterFirstView = async (firstShown: Promise<void>, queries: QueryClient) => {
  await firstShown;
  await new Promise((resolve) => setTimeout(resolve, FIRST_VIEW));
  await allAnswered(queries);
};

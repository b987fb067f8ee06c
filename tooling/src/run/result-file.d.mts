import type { TestResult } from './results.ts';

export const addResult: (result: TestResult) => void;

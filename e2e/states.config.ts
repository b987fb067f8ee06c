import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

export default defineConfig({
  ...journeys,
  projects: [{ name: 'states', testDir: './states' }],
  // a walk through everything fills hundreds of megabytes, and what fails is one state that its name leads to
  use: { ...journeys.use, trace: 'off' },
});

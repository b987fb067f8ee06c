import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

export default defineConfig({ ...journeys, projects: [{ name: 'states', testDir: './states' }] });

import { defineConfig } from 'drizzle-kit';

// `npx drizzle-kit generate --name <what>` in this folder writes the next migration; it needs no database
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/features/**/*.table.ts',
  out: './src/db/migrations',
});

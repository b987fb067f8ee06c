// Starts the double of a JeecgBoot 2.4.6 server for journeys and measurements: prints its address, ends with SIGTERM.
import { openJeecgDouble } from './jeecg-double.ts';

const { app, contextPath } = await openJeecgDouble();
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void app.close());
process.stdout.write(`${origin}${contextPath}\n`);

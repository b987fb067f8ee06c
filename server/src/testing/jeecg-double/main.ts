// Starts the double of a JeecgBoot 2.4.6 server on PORT, for journeys and measurements; ends with SIGTERM.
import { openJeecgDouble } from './jeecg-double.ts';

const double = await openJeecgDouble();
await double.app.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void double.app.close());

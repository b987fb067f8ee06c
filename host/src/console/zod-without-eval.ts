import { config } from 'zod';

// zod tries `new Function` while schemas are built, to compile them. The page's policy refuses it, and the browser reports each attempt; so
// this module runs before any schema exists.
config({ jitless: true });

import { defineHost } from '@mortise/tooling/define-host';

export default defineHost({ port: 3000 });

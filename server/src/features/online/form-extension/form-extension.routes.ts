import { keysIn } from '@mortise/shared/contract';
import { formButtons, formScripts } from '@mortise/shared/contract/online';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import type { FormButtonService } from './form-button.service.ts';
import type { FormScriptService } from './form-script.service.ts';

export const formExtensionRoutes = (app: FastifyInstance, buttons: FormButtonService, scripts: FormScriptService) => {
  route(app, formButtons.list, ({ params, query }) => buttons.list(params.headId, query));
  route(app, formButtons.byId, ({ query }) => buttons.byId(query.id));
  route(app, formButtons.ofForm, ({ params }) => buttons.ofForm(params.headId));
  route(app, formButtons.add, ({ body }) => buttons.add(body));
  route(app, formButtons.edit, ({ body }) => buttons.edit(body));
  route(app, formButtons.remove, ({ query }) => buttons.remove(query.id));
  route(app, formButtons.removeBatch, ({ query }) => buttons.removeBatch(keysIn(query.ids)));
  route(app, formScripts.state, () => scripts.state());
  route(app, formScripts.byKind, ({ params, query }) => scripts.byKind(params.headId, query.type));
  route(app, formScripts.add, ({ params, body }) => scripts.add(params.headId, body));
  route(app, formScripts.edit, ({ params, body }) => scripts.edit(params.headId, body));
};

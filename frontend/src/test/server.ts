import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { paged } from './paged';
import { quietMessages } from './messageFixtures';
import { bundles, healthy, routers, shop } from './fixtures';
import { aTrackedOrder } from './orderFixtures';

export const answer = (data: unknown, status = 200) =>
  HttpResponse.json({ success: true, data }, { status });

export const failure = (
  status: number,
  code: string,
  rest: { message?: string; errors?: unknown; data?: unknown } = {},
) => HttpResponse.json({ success: false, code, message: '', ...rest }, { status });

const noReminder = {
  isOffered: false,
  pushKey: null,
  hasMessages: false,
  target: null,
  dueAt: null,
};

/** The shop's server as the client sees it; a test replaces the answers it is about. */
export const server = setupServer(
  http.get('*/api/store', () => answer(shop)),
  http.get('*/api/payments/health', () => answer(healthy)),
  http.get('*/api/bundles', ({ request }) => {
    const type = new URL(request.url).searchParams.get('type');
    return answer(bundles.filter((bundle) => !type || bundle.type === type));
  }),
  http.get('*/api/bundles/:id', ({ params }) => {
    const bundle = bundles.find(({ id }) => id === params.id);
    return bundle ? answer(bundle) : failure(404, 'bundle_not_found');
  }),
  http.get('*/api/orders/track/:id', () => answer(aTrackedOrder())),
  http.get('*/api/orders/:id/reminder', () => answer(noReminder)),
  http.get('*/api/client-errors', () => answer([])),
  http.get('*/api/order-tags', () => answer([])),
  http.get('*/api/security-alerts', () => answer({ total: 0, newest: [] })),
  http.get('*/api/messages/counts', () => answer(quietMessages)),
  http.get('*/api/orders/:id/whatsapp-links', () => answer([])),
  http.get('*/api/agent-applications', () => paged([])),
  http.get('*/api/agents', () => paged([])),
  http.get('*/api/people', () => paged([])),
  http.get('*/api/saved-filters', () => answer([])),
  http.get('*/api/vending/mapping', () => answer({ bundles: [], changes: [] })),
  http.get('*/api/routers', () => answer(routers)),
  http.get('*/api/routers/:id', ({ params }) => {
    const router = routers.find(({ id }) => id === params.id);
    return router ? answer(router) : failure(404, 'router_not_found');
  }),
);

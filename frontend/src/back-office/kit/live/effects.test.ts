import { describe, expect, it } from 'vitest';
import { channels } from '../../../realtime/channels';
import { eventTags, effectsOf, allEffects, SINGLE } from './effects';

const event = (channel: string, type = '') =>
  effectsOf({ channel, type, name: '', action: 'updated', id: '', data: null, timestamp: '' });

const tagsOf = (channel: string, type?: string) =>
  event(channel, type).tags.map((tag) => (tag.id ? `${tag.type} ${tag.id}` : tag.type));

describe('an event', () => {
  it('of an order renews figures and the open order, and never reorders a list', () => {
    expect(tagsOf(channels.orders)).toContain('OrderStats');
    expect(tagsOf(channels.orders)).toContain(`Order ${SINGLE}`);
    expect(tagsOf(channels.orders)).not.toContain('Order');
    expect(event(channels.orders).topics).toEqual(['order', 'case', 'revenue', 'audit']);
  });

  it.each(['payment', 'refund', 'case'])('of a %s concerns money wherever it is shown', (type) => {
    expect(event(channels.acts, type).topics).toEqual(
      expect.arrayContaining(['payment', 'refund', 'revenue', 'order']),
    );
    expect(tagsOf(channels.acts, type)).toContain('PaymentSummary');
  });

  it.each([
    ['payout', 'agent'],
    ['day_close', 'revenue'],
    ['float', 'float'],
    ['agent_application', 'application'],
    ['people', 'people'],
    ['message', 'message'],
  ])('of type %s is news for lists about %s', (type, topic) => {
    expect(event(channels.acts, type).topics).toContain(topic);
  });

  it.each([
    [channels.bundles, 'Bundle'],
    [channels.routers, 'Router'],
    [channels.store, 'Store'],
    [channels.training, 'Training'],
  ])('on %s renews what the catalogue shows', (channel, tag) => {
    expect(tagsOf(channel)).toEqual([tag]);
  });

  it('that this version does not know concerns the log alone', () => {
    expect(event(channels.acts, 'something new')).toEqual({ topics: ['audit'], tags: [] });
    expect(event('a channel of tomorrow')).toEqual({ topics: ['audit'], tags: [] });
  });

  it('of settings is believed on the channel of acts only', () => {
    expect(tagsOf(channels.acts, 'settings')).toEqual(['Store']);
    expect(tagsOf(channels.orders, 'settings')).not.toContain('Store');
  });
});

it('what may have been missed renews everything that events renew', () => {
  const { topics, tags } = allEffects();
  expect(new Set(tags.map(({ type }) => type))).toEqual(new Set(eventTags));
  for (const topic of ['audit', 'order', 'payment', 'agent', 'people', 'day'] as const) {
    expect(topics).toContain(topic);
  }
});

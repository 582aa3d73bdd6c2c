import { channelMessages } from '../kit/contact/messages';
import { chips, search, select } from '../kit/list/filterFields';
import { kindMessages, outboxMessages as m, stateChips } from './messages';

export const messageFilter = {
  state: chips(m.state, { all: m.all, ...stateChips }),
  kind: select(m.kind, m.anyKind, kindMessages),
  channel: select(m.channel, m.anyChannel, channelMessages),
  q: search(m.search, m.searchHint),
};

import { texts } from '../../../i18n/texts';

export const agentMessages = texts('frame.agent', {
  agent: 'Agent: {name}',
  agentFrom: 'Agent: {name}, {place}',
});

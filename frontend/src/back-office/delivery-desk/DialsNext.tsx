import { useIntl } from 'react-intl';
import { setStored, useStored } from '../../kit/storage/useStored';
import { SwitchField } from '../kit/form/SwitchField';
import { dialMessages as m } from './messages';

const KEY = 'desk-dials-next';

/** Whether this device dials the next order as soon as one is delivered. */
export const useDialsNext = () => useStored(KEY) !== null;

export function DialsNext() {
  const intl = useIntl();
  return (
    <SwitchField
      label={intl.formatMessage(m.dialsNext)}
      hint={intl.formatMessage(m.dialsNextHint)}
      checked={useDialsNext()}
      onChange={(_event, isOn) => setStored(KEY, isOn ? 'yes' : null)}
    />
  );
}

import { useIntl } from 'react-intl';
import { SelectField } from '../../../kit/form/SelectField';
import { isKeyOf } from '../../../kit/narrow';
import type { DecimalMark } from './api';
import { sheetMessages as m } from './messages';

interface Props {
  chosen: DecimalMark;
  onChoose: (mark: DecimalMark) => void;
}

const marks = { point: true, comma: true };

/** What `1.500` means in a file whose numbers do not show it. */
export function DecimalChoice({ chosen, onChoose }: Props) {
  const intl = useIntl();
  return (
    <SelectField
      label={intl.formatMessage(m.decimal)}
      value={chosen}
      onChange={({ target }) => onChoose(isKeyOf(marks, target.value) ? target.value : '')}
    >
      <option value="">{intl.formatMessage(m.decimalUnknown)}</option>
      <option value="comma">{intl.formatMessage(m.decimalComma)}</option>
      <option value="point">{intl.formatMessage(m.decimalPoint)}</option>
    </SelectField>
  );
}

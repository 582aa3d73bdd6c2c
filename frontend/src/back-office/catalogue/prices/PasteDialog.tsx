import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Bundle } from '../../../api/types';
import { formatMoney } from '../../../i18n/formats';
import { TextAreaField } from '../../../kit/form/TextAreaField';
import { Button, ButtonRow } from '../../../kit/ui/Button';
import { commonMessages } from '../../../i18n/messages';
import { networkNames } from '../../../shop/networks';
import { Question } from '../../kit/dialog/Question';
import { bundleMessages } from '../messages';
import { pasteMessages as m } from './messages';
import { readPasted, type PastedRow } from './pasted';
import css from './Prices.module.css';

interface Props {
  bundles: readonly Bundle[];
  /** What was pasted already. */
  initial: string;
  onUse: (rows: { bundle: Bundle; price: number }[]) => void;
  onClose: () => void;
}

/** Two columns of a sheet become prices; each line says what comes of it. */
export function PasteDialog({ bundles, initial, onUse, onClose }: Props) {
  const intl = useIntl();
  const [text, setText] = useState(initial);
  const [chosen, setChosen] = useState<Record<number, string>>({});
  const rows = readPasted(text, bundles, chosen);
  const usable = rows.flatMap((row) => ('bundle' in row ? [row] : []));
  return (
    <Question title={intl.formatMessage(m.title)} maxWidth="sm" fullWidth onClose={onClose}>
      <p>{intl.formatMessage(m.text)}</p>
      <TextAreaField
        label={intl.formatMessage(m.rows)}
        rows={6}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ul className={css.pasted}>
        {rows.map((row) => (
          <PastedLine
            key={row.line}
            row={row}
            chosen={chosen[row.line] ?? ''}
            onChoose={(id) => setChosen((before) => ({ ...before, [row.line]: id }))}
          />
        ))}
      </ul>
      <ButtonRow>
        <Button look="outline" onClick={onClose}>
          {intl.formatMessage(commonMessages.cancel)}
        </Button>
        <Button blocked={usable.length === 0} onClick={() => onUse(usable)}>
          {intl.formatMessage(m.use, { count: usable.length })}
        </Button>
      </ButtonRow>
    </Question>
  );
}

interface LineProps {
  row: PastedRow;
  chosen: string;
  onChoose: (id: string) => void;
}

function PastedLine({ row, chosen, onChoose }: LineProps) {
  const intl = useIntl();
  const { line, name } = row;
  return (
    <li>
      <span>{intl.formatMessage(m.line, { line, name })}</span>
      {'problem' in row && <span className={css.bad}>{intl.formatMessage(m[row.problem])}</span>}
      {'choices' in row && (
        <select
          aria-label={intl.formatMessage(m.which, { name })}
          value={chosen}
          onChange={({ target }) => onChoose(target.value)}
        >
          <option value="">{intl.formatMessage(m.choose)}</option>
          {row.choices.map((bundle) => (
            <option key={bundle.id} value={bundle.id}>
              {[
                networkNames[bundle.network],
                intl.formatMessage(bundleMessages[bundle.type]),
                bundle.data,
              ].join(' · ')}
            </option>
          ))}
        </select>
      )}
      {'bundle' in row && <Change bundle={row.bundle} price={row.price} />}
    </li>
  );
}

function Change({ bundle, price: next }: { bundle: Bundle; price: number }) {
  const intl = useIntl();
  const price = formatMoney(intl, next);
  const outcome =
    next === bundle.price
      ? intl.formatMessage(m.same, { price })
      : intl.formatMessage(m.change, { was: formatMoney(intl, bundle.price), price });
  return <span className={css.good}>{[networkNames[bundle.network], outcome].join(' · ')}</span>;
}

import { useIntl } from 'react-intl';
import type { Bundle } from '../../../api/types';
import { ChipSelect } from '../../../kit/ui/ChipSelect';
import { formatMoney } from '../../../i18n/formats';
import { priceSteps, sizeSteps, type Filters } from '../filters';
import { filterMessages as m } from '../messages';

interface Props {
  filters: Pick<Filters, 'maxPrice' | 'minGb'>;
  bundles: readonly Bundle[];
  onChange: (change: Partial<Filters>) => void;
}

const ANY = '';

/** The most to pay and the least to get; only limits that tell these bundles apart. */
export function LimitSelects({ filters: { maxPrice, minGb }, bundles, onChange }: Props) {
  const intl = useIntl();
  const upTo = (step: number) => intl.formatMessage(m.upTo, { price: formatMoney(intl, step) });
  const from = (step: number) => intl.formatMessage(m.from, { size: `${step}GB` });
  return (
    <>
      <ChipSelect
        label={intl.formatMessage(m.price)}
        options={[
          { value: ANY, text: intl.formatMessage(m.anyPrice) },
          ...withChosen(priceSteps(bundles), maxPrice).map((step) => ({
            value: step.toString(),
            text: upTo(step),
          })),
        ]}
        chosen={maxPrice?.toString() ?? ANY}
        active={maxPrice !== null}
        onChoose={(value) => onChange({ maxPrice: value === ANY ? null : Number(value) })}
      />
      <ChipSelect
        label={intl.formatMessage(m.size)}
        options={[
          { value: ANY, text: intl.formatMessage(m.anySize) },
          ...withChosen(sizeSteps(bundles), minGb).map((step) => ({
            value: step.toString(),
            text: from(step),
          })),
        ]}
        chosen={minGb?.toString() ?? ANY}
        active={minGb !== null}
        onChoose={(value) => onChange({ minGb: value === ANY ? null : Number(value) })}
      />
    </>
  );
}

/** A limit that the address names is shown, also where it is none of the usual ones. */
function withChosen(steps: readonly number[], chosen: number | null): number[] {
  return [...new Set(chosen === null ? steps : [...steps, chosen])].sort((a, b) => a - b);
}

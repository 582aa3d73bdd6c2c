import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { FieldNote } from '../../../kit/form/FieldFrame';
import { OtherNetworkWarning } from '../../../shop/order/OtherNetworkWarning';
import { guessOtherNetwork, networkNames } from '../../../shop/networks';
import { parsePhone } from '../../../shop/reading/phone';
import type { PaidProduct } from '../../../api/types';
import { payMessages as m } from './messages';
import { NumberField } from './NumberField';
import { NumberLine } from './NumberLine';
import type { NumberName, PayForm } from './usePayForm';

interface Props {
  pay: PayForm;
  product: PaidProduct;
  /** The request is under way: its numbers stay. */
  fixed: boolean;
  /** Came here to pay from another number. */
  forOtherNumber: boolean;
}

/** Who receives and who pays: a line for each that is known, a field for the other. */
export function Numbers({ pay, product, fixed, forOtherNumber }: Props) {
  const { opened, open } = useOpenFields(pay, fixed, forOtherNumber);
  const lineOrField = (name: NumberName): ReactNode =>
    opened.includes(name) ? (
      <NumberField
        name={name}
        label={pay.form.label(name)}
        typed={pay.values[name]}
        onType={(typed) => pay.setNumber(name, typed)}
        inputRef={pay.inputRef(name)}
        error={pay.form.error(name)}
        refused={isPaying(pay, name) ? pay.problem : null}
        disabled={fixed}
      />
    ) : (
      <NumberLine
        of={name}
        phone={parsePhone(pay.values[name])}
        onChange={fixed ? null : () => open(name)}
      />
    );
  // A purchase that an earlier version began names its recipient after it is paid.
  const isAskedLater = fixed && pay.values.recipient === '';
  return (
    <>
      {!isAskedLater && lineOrField('recipient')}
      {!fixed && <NetworkQuestion pay={pay} product={product} />}
      {lineOrField('payer')}
    </>
  );
}

/** The paying number stands in the field of the recipient where that pays. */
function isPaying({ values, payer }: PayForm, name: NumberName): boolean {
  return values[name] === payer && (name === 'payer' || values.payer === '');
}

/** A field stays one while the sheet is open, so that nothing moves under the finger. */
function useOpenFields(pay: PayForm, fixed: boolean, other: boolean) {
  const { form, values, isGift, problem } = pay;
  const isUnknown = (name: NumberName) =>
    parsePhone(values[name]) === null && (name === 'recipient' || isGift || values.payer !== '');
  const [opened, setOpened] = useState<readonly NumberName[]>(() =>
    fixed ? [] : names.filter((name) => isUnknown(name) || (name === 'payer' && other)),
  );
  const [focused, focus] = useState<NumberName | undefined>(other ? 'payer' : opened[0]);
  const onFocus = useEffectEvent((name: NumberName) => pay.focus(name));
  useEffect(() => {
    if (focused) onFocus(focused);
  }, [focused]);
  const open = (name: NumberName) => {
    setOpened((before) => [...before, name]);
    focus(name);
  };
  const wrong = wrongNumber(form.formState.errors, problem, values.payer === '');
  if (wrong && !opened.includes(wrong)) open(wrong);
  return { opened, open };
}

const names: readonly NumberName[] = ['recipient', 'payer'];

/** Which number the form or the server refused. */
function wrongNumber(
  errors: Partial<Record<NumberName, unknown>>,
  problem: PayForm['problem'],
  isSame: boolean,
): NumberName | undefined {
  if (problem?.is === 'payer' || problem?.is === 'stopped') return isSame ? 'recipient' : 'payer';
  return names.find((name) => errors[name]);
}

/** Asked before anything is paid: a bundle works on its own network only. */
function NetworkQuestion({ pay: { form, values }, product }: Pick<Props, 'pay' | 'product'>) {
  const intl = useIntl();
  if (!guessOtherNetwork(values.recipient, product.network)) return null;
  const network = networkNames[product.network];
  const error = form.error('isOnNetwork');
  return (
    <>
      <OtherNetworkWarning phone={values.recipient} bundleNetwork={product.network} />
      <div>
        <label className="check">
          <input
            type="checkbox"
            aria-invalid={error !== undefined}
            aria-describedby="is-on-network"
            {...form.register('isOnNetwork')}
          />
          {intl.formatMessage(m.isOnNetwork, { network })}
        </label>
        <FieldNote id="is-on-network" error={error} />
      </div>
    </>
  );
}

import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Network } from '../../../api/types';
import { Button } from '../../../kit/ui/Button';
import { ChoiceChips } from '../../../kit/ui/ChoiceChips';
import { Icon } from '../../../kit/ui/Icon';
import { unbroken } from '../../../kit/unbroken';
import { networkNames, networks } from '../../../shop/networks';
import { displayPhone } from '../../../shop/reading/phone';
import css from './ForMany.module.css';
import type { Receiver } from './manyList';
import { listMessages as m } from './listMessages';

interface Props {
  receivers: readonly Receiver[];
  onMove: (phone: string, network: Network) => void;
  onRemove: (phone: string) => void;
}

/** Every number as it was understood; pressed, it can be moved to another network or taken out. */
export function Receivers({ receivers, ...handlers }: Props) {
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <ul className={css.receivers}>
      {receivers.map((receiver) => (
        <Row
          key={receiver.phone}
          receiver={receiver}
          isOpen={opened === receiver.phone}
          onPress={() => setOpened(opened === receiver.phone ? null : receiver.phone)}
          {...handlers}
        />
      ))}
    </ul>
  );
}

interface RowProps extends Omit<Props, 'receivers'> {
  receiver: Receiver;
  isOpen: boolean;
  onPress: () => void;
}

function Row({ receiver, isOpen, onPress, onMove, onRemove }: RowProps) {
  const intl = useIntl();
  const { phone, name, network } = receiver;
  const shown = displayPhone(phone);
  return (
    <li className={css.receiver} data-open={isOpen}>
      <button type="button" className={css.number} aria-expanded={isOpen} onClick={onPress}>
        <strong>{unbroken(shown)}</strong>
        {name && <span className={css.name}>{name}</span>}
        <span className="visually-hidden">{intl.formatMessage(m.change)}</span>
        <Icon name="pencil" size={18} />
      </button>
      {isOpen && (
        <div className={css.choices}>
          <ChoiceChips
            label={intl.formatMessage(m.networkOf, { phone: shown })}
            choices={networks.map((one) => ({
              value: one,
              text: networkNames[one],
              network: one,
            }))}
            chosen={network}
            onChoose={(chosen) => onMove(phone, chosen)}
          />
          <Button look="quiet" onClick={() => onRemove(phone)}>
            {intl.formatMessage(m.remove, { phone: unbroken(shown) })}
          </Button>
        </div>
      )}
    </li>
  );
}

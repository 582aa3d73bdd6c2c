import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { commonMessages } from '../../i18n/messages';
import { keysOf } from '../../kit/records';
import { TextField } from '../../kit/form/TextField';
import { Button } from '../../kit/ui/Button';
import { ChipButton } from '../../kit/ui/ChipButton';
import { displayPhone } from '../reading/phone';
import { peopleMessages as m, suggestedNames } from './messages';
import { forgetPerson, MAX_NAME_CHARS, namePerson, type Person } from './people';
import css from './PersonForm.module.css';

export interface PersonFormProps {
  person: Person;
  /** Named, removed, or neither. */
  onClose: () => void;
}

/** Gives somebody a name with one press, or with a word of one's own; or takes them off the device. */
export function PersonForm({ person: { phone, name = '' }, onClose }: PersonFormProps) {
  const intl = useIntl();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [typed, setTyped] = useState(name);
  useEffect(() => title.current?.focus(), []);
  const save = (chosen: string) => {
    namePerson(phone, chosen);
    onClose();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    save(typed);
  };
  const forget = () => {
    forgetPerson(phone);
    onClose();
  };
  return (
    <form aria-labelledby={titleId} className={css.form} onSubmit={submit}>
      <h3 ref={title} id={titleId} tabIndex={-1}>
        {intl.formatMessage(m.title, { phone: displayPhone(phone) })}
      </h3>
      <div className={css.suggested}>
        {keysOf(suggestedNames).map((key) => {
          const suggested = intl.formatMessage(suggestedNames[key]);
          return (
            <ChipButton key={key} aria-pressed={suggested === name} onClick={() => save(suggested)}>
              {suggested}
            </ChipButton>
          );
        })}
      </div>
      <TextField
        label={intl.formatMessage(m.name)}
        hint={intl.formatMessage(m.onlyHere)}
        autoComplete="off"
        maxLength={MAX_NAME_CHARS}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="row">
        <Button type="submit">{intl.formatMessage(m.save)}</Button>
        <Button look="outline" onClick={onClose}>
          {intl.formatMessage(commonMessages.cancel)}
        </Button>
        <Button look="quiet" onClick={forget}>
          {intl.formatMessage(m.forget)}
        </Button>
      </div>
    </form>
  );
}

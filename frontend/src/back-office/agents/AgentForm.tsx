import { useIntl, type IntlShape } from 'react-intl';
import { useDispatch } from 'react-redux';
import { TextAreaField } from '../../components/TextAreaField';
import { TextField } from '../../components/TextField';
import { toastShown } from '../../components/toast/toastSlice';
import { commonMessages } from '../../i18n/messages';
import { regions, regionText } from '../../i18n/regions';
import { useStepUp } from '../kit/step-up/useStepUp';
import { ChoiceField } from '../kit/form/ChoiceField';
import { EditForm } from '../kit/form/EditForm';
import { fieldError } from '../kit/form/fieldError';
import type { Words } from '../kit/form/merge';
import { useEditForm, type EditForm as Edit } from '../kit/form/useEditForm';
import css from './Agents.module.css';
import { toRequest, toValues, type AgentValues } from './agentValues';
import { useSaveAgentMutation } from './api';
import { agentFieldMessages as m, agentStatusMessages, agentToastMessages } from './messages';
import type { Agent, AgentApplication, AgentStatus } from './types';

interface Props {
  /** Null for a new one. */
  agent: Agent | null;
  /** Whom a new one was. */
  application?: AgentApplication | null;
  onCancel: () => void;
  onSaved: () => void;
}

const statuses: readonly AgentStatus[] = ['active', 'inactive', 'suspended'];

export function AgentForm({ agent, application = null, onCancel, onSaved }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const [save] = useSaveAgentMutation();
  const { confirmed, question } = useStepUp();
  const edit = useEditForm<Agent, AgentValues>({
    item: agent,
    toValues: (item) => toValues(item, application),
    send: (values, version) =>
      confirmed((confirmation) =>
        save({
          _id: agent?._id ?? null,
          ...toRequest(values),
          ...(version !== undefined && { version }),
          ...(application && { applicationReference: application.reference }),
          confirmation,
        }),
      ),
    onSaved: ({ name, code }) => {
      const title = intl.formatMessage(agentToastMessages.saved);
      const text = intl.formatMessage(agentToastMessages.savedText, { name, code });
      dispatch(toastShown({ tone: 'success', title, text }));
      onSaved();
    },
  });
  return (
    <>
      <EditForm
        edit={edit}
        labels={labelsOf(intl)}
        words={wordsOf(intl)}
        onCancel={onCancel}
        failedText={intl.formatMessage(agentToastMessages.saveFailed)}
      >
        <PersonFields edit={edit} />
        <WorkFields edit={edit} />
      </EditForm>
      {question}
    </>
  );
}

function labelsOf(intl: IntlShape): Record<keyof AgentValues, string> {
  return {
    name: intl.formatMessage(m.name),
    phoneNumber: intl.formatMessage(m.phone),
    email: intl.formatMessage(m.email),
    region: intl.formatMessage(m.region),
    location: intl.formatMessage(m.location),
    status: intl.formatMessage(m.status),
    specialization: intl.formatMessage(m.specialization),
    experience: intl.formatMessage(m.experience),
    rating: intl.formatMessage(m.rating),
    commissionRate: intl.formatMessage(m.rate),
    notes: intl.formatMessage(m.notes),
  };
}

function wordsOf(intl: IntlShape): Words<AgentValues> {
  return {
    region: (region) => (region ? regionText(intl, region as Agent['region']) : ''),
    status: (status) => intl.formatMessage(agentStatusMessages[status]),
  };
}

interface FieldsProps {
  edit: Edit<Agent, AgentValues>;
}

function useField({ edit: { form } }: FieldsProps) {
  const intl = useIntl();
  const labels = labelsOf(intl);
  const needed = intl.formatMessage(m.required);
  return (name: keyof AgentValues, { required = false } = {}) => ({
    ...form.register(
      name,
      required ? { validate: (value) => value.trim() !== '' || needed } : undefined,
    ),
    label: required
      ? labels[name]
      : intl.formatMessage(commonMessages.optional, { label: labels[name] }),
    error: fieldError(form, name),
    'aria-required': required,
    autoComplete: 'off',
  });
}

function PersonFields(props: FieldsProps) {
  const intl = useIntl();
  const field = useField(props);
  return (
    <>
      <TextField {...field('name', { required: true })} maxLength={100} />
      <div className={css.pair}>
        <TextField
          {...field('phoneNumber', { required: true })}
          type="tel"
          inputMode="tel"
          hint={intl.formatMessage(m.phoneHint)}
        />
        <TextField {...field('email')} type="email" inputMode="email" maxLength={254} />
      </div>
      <div className={css.pair}>
        <ChoiceField
          form={props.edit.form}
          name="region"
          label={intl.formatMessage(m.region)}
          rules={{ required: intl.formatMessage(m.required) }}
        >
          <option value="">{intl.formatMessage(m.chooseRegion)}</option>
          {regions.map((region) => (
            <option key={region} value={region}>
              {regionText(intl, region)}
            </option>
          ))}
        </ChoiceField>
        <TextField {...field('location')} maxLength={120} />
      </div>
    </>
  );
}

function WorkFields(props: FieldsProps) {
  const intl = useIntl();
  const field = useField(props);
  return (
    <>
      <div className={css.pair}>
        <TextField
          {...field('commissionRate', { required: true })}
          type="number"
          inputMode="decimal"
          min={0}
          max={10}
          step={0.1}
          hint={intl.formatMessage(m.rateHint)}
        />
        <TextField
          {...field('rating')}
          type="number"
          inputMode="decimal"
          min={0}
          max={5}
          step={0.1}
          hint={intl.formatMessage(m.ratingHint)}
        />
      </div>
      <ChoiceField form={props.edit.form} name="status" label={intl.formatMessage(m.status)}>
        {statuses.map((status) => (
          <option key={status} value={status}>
            {intl.formatMessage(agentStatusMessages[status])}
          </option>
        ))}
      </ChoiceField>
      <div className={css.pair}>
        <TextField {...field('specialization')} maxLength={120} />
        <TextField {...field('experience')} maxLength={120} />
      </div>
      <TextAreaField {...field('notes')} rows={3} maxLength={1000} />
    </>
  );
}

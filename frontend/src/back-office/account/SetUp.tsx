import { QRCodeSVG } from 'qrcode.react';
import { useIntl } from 'react-intl';
import { ButtonAnchor } from '../../kit/ui/Button';
import { CopyButton } from '../../kit/ui/CopyButton';
import css from './SecondFactor.module.css';
import { factorMessages as m } from './factorMessages';
import { ProofForm } from './ProofForm';
import { useEnableSecondFactorMutation, type SecondFactorSetup } from './secondFactorApi';

const QR_PX = 208;

interface Props {
  setup: SecondFactorSetup;
  onOn: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** Tells an app the key, and asks for the first code. */
export function SetUp({ setup: { key, address }, onOn, onCancel }: Props) {
  const intl = useIntl();
  const [enable] = useEnableSecondFactorMutation();
  return (
    <div className={css.part}>
      <p>{intl.formatMessage(m.scan)}</p>
      <div className={css.key}>
        {/* Dark on light in both looks: many apps read no other. */}
        <span className={css.picture}>
          <QRCodeSVG
            value={address}
            size={QR_PX}
            marginSize={2}
            title={intl.formatMessage(m.picture)}
          />
        </span>
        <div className={css.part}>
          <span className="quiet">{intl.formatMessage(m.key)}</span>
          <code className={css.typed}>{key.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <div className={css.actions}>
            <CopyButton text={key} label={intl.formatMessage(m.key)} />
          </div>
        </div>
        {/* A phone cannot scan its own screen. */}
        <div className={css.open}>
          <ButtonAnchor look="outline" wide href={address}>
            {intl.formatMessage(m.openApp)}
          </ButtonAnchor>
        </div>
      </div>
      <ProofForm
        text={intl.formatMessage(m.prove)}
        codeLabel={intl.formatMessage(m.code)}
        submit={intl.formatMessage(m.switchOn)}
        send={enable}
        onSent={({ recoveryCodes }: { recoveryCodes: readonly string[] }) => onOn(recoveryCodes)}
        onCancel={onCancel}
      />
    </div>
  );
}

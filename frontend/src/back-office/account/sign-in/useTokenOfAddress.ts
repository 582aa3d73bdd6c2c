import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The secret behind the `#`, which is taken out of the address and of its history at once. */
export function useTokenOfAddress(): string {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(hash.slice(1));
  if (hash && hash.slice(1) !== token) setToken(hash.slice(1));
  useEffect(() => {
    if (hash) void navigate(pathname, { replace: true });
  }, [hash, navigate, pathname]);
  return token;
}

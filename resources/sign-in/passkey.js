/* Signs in with a passkey. In browsers without passkeys the page stays as it is. */
(() => {
  const form = document.getElementById('passkey');
  const failed = document.getElementById('passkey-failed');
  const { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill, startAuthentication } =
    window.SimpleWebAuthnBrowser;
  // The desktop application's window has no dialog for passkeys.
  if (/ Electron\//.test(navigator.userAgent)) {
    document.getElementById('passkey-in-app').hidden = false;
    return;
  }
  if (!browserSupportsWebAuthn()) return;
  form.hidden = false;

  const signIn = async (useBrowserAutofill) => {
    const optionsJSON = JSON.parse(form.dataset.options);
    const response = await startAuthentication({ optionsJSON, useBrowserAutofill });
    form.elements.response.value = JSON.stringify(response);
    form.submit();
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    failed.hidden = true;
    signIn(false).catch(() => {
      failed.hidden = false;
    });
  });
  browserSupportsWebAuthnAutofill()
    .then((isSupported) => isSupported && signIn(true))
    // The button ends the browser's own suggestions.
    .catch(() => undefined);
})();

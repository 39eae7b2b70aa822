// Asks for what nearly every screen needs while the scripts are still on their way; `lib/api/api-client.ts` takes the
// answers. A failure is met there.
(() => {
  const isSignedIn =
    document.documentElement.dataset.session === 'signed-in' ||
    /(?:^|;\s*)(?:__Host-)?funnelsmith_signed_in=[^;\s]/.test(document.cookie);
  if (!isSignedIn) return;
  window.firstAnswers = new Map();
  const ask = (path) => {
    const answer = fetch(path, { credentials: 'include', headers: { Accept: 'application/json' } });
    answer.catch(() => undefined);
    window.firstAnswers.set(path, answer);
    return answer;
  };
  ask('/api/system');
  ask('/api/auth/user')
    .then(async (answer) => {
      const user = answer.ok && (await answer.clone().json());
      // An account that is being deleted may read no more than its own data.
      if (!user || user.deletionDueAt) return;
      ask('/api/products');
      ask('/api/ai-prompts');
      ask('/api/generations/events');
      if (
        user.currentProduct &&
        /^\/(?:research|positioning|web-assets|email-sequences)$/.test(location.pathname)
      )
        ask(`/api/generated-content/product/${user.currentProduct}`);
      const content = /^\/content\/(\d+)$/.exec(location.pathname)?.[1];
      if (content) ask(`/api/generated-content/${content}`);
    })
    .catch(() => undefined);
})();

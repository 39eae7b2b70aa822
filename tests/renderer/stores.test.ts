import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';

beforeEach(() => {
  vi.resetModules();
  const localStorage = memoryStorage();
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('window', { localStorage });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the application store', () => {
  it('persists product and sidebar under the product name, and running generations not', async () => {
    const { useAppStore } = await import('#renderer/lib/stores/app-store.ts');
    useAppStore.getState().setCurrentProduct(7);
    useAppStore.getState().setSidebarCollapsed(true);
    useAppStore.getState().startGeneration({
      productId: 7,
      promptType: 'sales_page',
      tier: 'standard',
      isRegeneration: false,
      isContinuation: false,
      startedAt: 0,
    });
    expect(JSON.parse(localStorage.getItem('funnelsmith') ?? '').state).toEqual({
      currentProduct: 7,
      sidebarOpen: false,
      sidebarCollapsed: true,
    });
  });

  it('forgets a generation that ended, and only that one', async () => {
    const { generationKey, useAppStore } = await import('#renderer/lib/stores/app-store.ts');
    const { startGeneration, endGeneration } = useAppStore.getState();
    const run = { tier: 'standard', isRegeneration: false, isContinuation: false, startedAt: 0 } as const;
    startGeneration({ ...run, productId: 1, promptType: 'vsl' });
    startGeneration({ ...run, productId: 2, promptType: 'vsl' });
    endGeneration(generationKey(1, 'vsl'));
    expect(Object.keys(useAppStore.getState().generationInProgress)).toEqual(['2:vsl']);
  });
});

describe('the product selection', () => {
  it('is kept under its own key', async () => {
    const { useProductSelectionStore } = await import('#renderer/lib/stores/product-selection-store.ts');
    useProductSelectionStore.getState().selectProduct(12);
    expect(JSON.parse(localStorage.getItem('product-selection') ?? '').state).toEqual({
      selectedProductId: 12,
    });
  });
});

describe('toasts', () => {
  it('show one at a time and stay known for 1,000,000 ms after dismissal', async () => {
    vi.useFakeTimers();
    const { showToast, useToastStore } = await import('#renderer/lib/stores/toast-store.ts');
    showToast({ title: 'First' });
    showToast({ title: 'Second' });
    expect(useToastStore.getState().toast).toMatchObject({ title: 'Second', open: true });
    useToastStore.getState().dismiss();
    expect(useToastStore.getState().toast).toMatchObject({ title: 'Second', open: false });
    vi.advanceTimersByTime(999_999);
    expect(useToastStore.getState().toast).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(useToastStore.getState().toast).toBeNull();
  });
});

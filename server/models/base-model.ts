import { Model } from 'objection';

/**
 * Base of all models. Models contain no rules. Each query names its pool or transaction: `Model.query(db)`.
 */
export abstract class BaseModel extends Model {
  static override get useLimitInFirst() {
    return true;
  }
}
